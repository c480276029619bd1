import { expect, test } from "vitest";
import { workspaceSlug } from "#schemas/identifiers";

test.each(["api", "docs", "setup", "reset", "sign-in", "healthz", "readyz"])(
  "refuses %s as a workspace: it is a path of Berth itself",
  (slug) => {
    expect(workspaceSlug.safeParse(slug).success).toBe(false);
  },
);

test("accepts an ordinary slug", () => {
  expect(workspaceSlug.parse("pricing-team")).toBe("pricing-team");
});
