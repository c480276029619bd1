import { describe, expect, it } from "vitest";
import { exactTime, isStale, relativeTime, shortAge } from "./relative-time";

const now = Date.parse("2026-11-30T12:00:00.000Z");
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

describe("relativeTime", () => {
  it.each([
    [0, "just now"],
    [minutes - 1, "just now"],
    [minutes, "1 min ago"],
    [hours - 1, "59 min ago"],
    [hours, "1 h ago"],
    [days - 1, "23 h ago"],
    [days, "1 d ago"],
    [59 * days, "59 d ago"],
    [60 * days, "2 mo ago"],
    [729 * days, "24 mo ago"],
    [730 * days, "2 y ago"],
    [-1, "in a moment"],
    [-3 * days, "in 3 d"],
  ])("tells %d ms as %s", (distance, text) => {
    expect(relativeTime(ago(distance), now)).toBe(text);
  });
});

describe("shortAge", () => {
  it("leaves out what a row of ages has in common", () => {
    expect([0, minutes, 5 * hours, 400 * days].map((distance) => shortAge(ago(distance), now))).toEqual(["now", "1 min", "5 h", "13 mo"]);
  });
});

describe("exactTime", () => {
  it("is in UTC wherever the reader is", () => {
    expect(exactTime("2026-11-30T13:02:03.456+02:00")).toBe("2026-11-30 11:02:03 UTC");
  });
});

describe("isStale", () => {
  it("begins after thirty days", () => {
    expect(isStale(ago(30 * days), now)).toBe(false);
    expect(isStale(ago(30 * days + 1), now)).toBe(true);
  });
});
