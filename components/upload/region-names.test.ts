import { expect, test } from "vitest";
import { regionNames } from "@/components/upload/region-names";
import { localCheckOf } from "@/components/upload/testing/local-check-of";
import type { UploadItem } from "@/components/upload/upload-state";

function item(id: string, name: string, agents: (string | null)[]): UploadItem {
  const items = agents.map((agent, index) => ({
    title: `${id} title`,
    check: localCheckOf({ key: `${id}/${index}`, name: agent }),
    delivery: { state: "idle" as const },
  }));
  return { id, name, imported: null, state: "opened", agents: items, skipped: [], diagnostics: [], leftOut: [] };
}

test("calls each region as its item or agent, and numbers those of one name", () => {
  const items = [item("a", "folder", ["helper"]), item("b", "team", ["helper", null]), item("c", "team", []), item("d", "x", ["team"])];
  expect(Object.fromEntries(regionNames(items, false))).toEqual({
    "a/0": "helper",
    b: "team",
    "b/0": "helper (2)",
    "b/1": "b title",
    c: "team (2)",
    "d/0": "team (3)",
  });
  expect(Object.fromEntries(regionNames([item("a", "helper", ["helper"])], true))).toEqual({ a: "helper", "a/0": "helper (2)" });
});
