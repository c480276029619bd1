import { describe, expect, test } from "vitest";
import type { Place } from "#core/diff/anchors/anchor";
import type { ThreadView } from "#schemas/comment";
import { placeKey } from "@/lib/client/comments/place-key";
import { placeWords } from "@/lib/client/comments/place-words";
import { countStates, stateOf } from "@/lib/client/comments/thread-states";
import { threadsByPlace } from "@/lib/client/comments/threads-by-place";

const line: Place = { kind: "line", side: "after", path: "rules.md", line: 12 };
const side = { agent: "helper", revision: 1, environment: null };
const thread = (id: string, placed: Place | null, isResolved = false): ThreadView => ({
  id,
  from: side,
  to: side,
  anchor: { kind: "whole" },
  placed,
  isCarried: false,
  comments: [],
  resolved: isResolved ? { by: { kind: "user", id: "1", name: "Ada" }, at: "2026-11-30T10:00:00.000Z" } : null,
  mayResolve: true,
  at: "2026-11-30T10:00:00.000Z",
});

describe("a place", () => {
  test("has one key, and no other place has it", () => {
    const places: Place[] = [
      line,
      { ...line, side: "before" },
      { ...line, line: 1 },
      { ...line, path: "" },
      { kind: "field", name: "model" },
      { kind: "tool", name: "model" },
      { kind: "whole" },
    ];
    expect(new Set(places.map(placeKey)).size).toBe(places.length);
    expect(placeKey({ ...line })).toBe(placeKey(line));
  });

  test.each([
    [line, "line 12 of rules.md"],
    [{ ...line, side: "before", path: "" } as const, "line 12 of the instructions, before"],
    [{ kind: "tool", name: "bash" } as const, "tool bash"],
    [{ kind: "whole" } as const, "the whole comparison"],
  ])("has words", (place, words) => {
    expect(placeWords(place)).toBe(words);
  });
});

test("threads stand where they are placed, in their order; outdated ones nowhere", () => {
  const byPlace = threadsByPlace([thread("a", line), thread("b", null), thread("c", { ...line })]);
  expect([...byPlace].map(([key, threads]) => [key, threads.map(({ id }) => id)])).toEqual([[placeKey(line), ["a", "c"]]]);
});

test("a thread is open, resolved or outdated, and counted once", () => {
  const threads = [thread("a", line), thread("b", null), thread("c", null, true), thread("d", line, true)];
  expect(threads.map(stateOf)).toEqual(["open", "outdated", "resolved", "resolved"]);
  expect(countStates(threads)).toEqual({ open: 1, resolved: 2, outdated: 1 });
});
