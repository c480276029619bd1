import { describe, expect, test } from "vitest";
import { localCheckOf } from "@/components/upload/testing/local-check-of";
import { countUploads, type Delivery, type UploadItem, uploadReducer } from "@/components/upload/upload-state";
import type { LocalCheck } from "@/lib/client/upload/check-protocol";

function check(key: string, isValid: boolean): LocalCheck {
  return localCheckOf({ key, isValid, name: isValid ? "sample" : null });
}

function opened(...checks: LocalCheck[]): readonly UploadItem[] {
  const picked = uploadReducer([], { type: "picked", id: "item-1", name: "drop", imported: null });
  return uploadReducer(picked, { type: "opened", id: "item-1", opened: { agents: checks, skipped: [], diagnostics: [], leftOut: [] } });
}

describe("the list of uploads", () => {
  test("keeps the order in which things were picked", () => {
    const first = uploadReducer([], { type: "picked", id: "item-1", name: "a", imported: null });
    const both = uploadReducer(first, { type: "picked", id: "item-2", name: "b", imported: null });
    expect(both.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  test("a new check of one folder leaves the others alone and forgets its old delivery", () => {
    const cancelled = uploadReducer(opened(check("a", false), check("b", true)), {
      type: "delivery",
      key: "a",
      delivery: { state: "cancelled", mayBeStored: false, query: {}, key: "k" },
    });
    const [item] = uploadReducer(cancelled, { type: "checked", checks: [check("a", true)] });
    expect(item?.state === "opened" && item.agents.map((agent) => [agent.check.isValid, agent.delivery.state])).toEqual([
      [true, "idle"],
      [true, "idle"],
    ]);
  });

  test("a check that was made again disturbs no delivery", () => {
    const delivery: Delivery = { state: "running", progress: { phase: "working" }, query: {}, key: "k" };
    const sending = uploadReducer(opened(check("a", true), check("b", false)), { type: "delivery", key: "a", delivery });
    const [item] = uploadReducer(sending, { type: "refreshed", checks: [check("a", false), check("b", true)] });
    expect(item?.state === "opened" && item.agents.map((agent) => [agent.check.isValid, agent.delivery.state])).toEqual([
      [true, "running"],
      [true, "idle"],
    ]);
  });

  test("an agent without a readable name goes by its folder, or by what was picked", () => {
    const [item] = opened(check("a", false), { ...check("b", false), root: "agents/doc-checker" });
    expect(item?.state === "opened" && item.agents.map(({ title }) => title)).toEqual(["drop", "doc-checker"]);
  });

  test("counts a deploy as under way until it ends, and as failed when it was refused or cancelled", () => {
    const counts = (delivery: Delivery) => {
      const { ready, underWay, failed } = countUploads(uploadReducer(opened(check("a", true)), { type: "delivery", key: "a", delivery }));
      return { ready, underWay, failed };
    };
    expect(counts({ state: "idle" })).toEqual({ ready: 1, underWay: 0, failed: 0 });
    expect(counts({ state: "waiting", query: {}, key: "k" })).toEqual({ ready: 0, underWay: 1, failed: 0 });
    expect(counts({ state: "running", progress: { phase: "working" }, query: {}, key: "k" })).toEqual({ ready: 0, underWay: 1, failed: 0 });
    expect(counts({ state: "cancelled", mayBeStored: false, query: {}, key: "k" })).toEqual({ ready: 0, underWay: 0, failed: 1 });
  });

  test("counts what is ready, what is to fix, and what held no agent", () => {
    const items = [
      ...opened(check("a", true), check("b", false)),
      { id: "item-2", name: "notes", imported: null, state: "unreadable", reason: "gone" } as const,
    ];
    expect(countUploads(items)).toEqual({ items: 2, reading: 0, ready: 1, toFix: 1, underWay: 0, deployed: 0, failed: 0, skipped: 1 });
  });
});
