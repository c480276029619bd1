import { expect, it } from "vitest";
import { categoryTree } from "@/components/catalog/category-tree";

it("puts each category below its own, named by its last part", () => {
  const values = ["b", "a/z", "a", "a b", "a/z/q"].map((value) => ({ value, name: value, agents: 1 }));
  expect(categoryTree(values).map(({ name, depth }) => `${"  ".repeat(depth)}${name}`)).toEqual(["a", "  z", "    q", "a b", "b"]);
});
