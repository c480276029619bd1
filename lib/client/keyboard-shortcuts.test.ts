import { describe, expect, it } from "vitest";
import { commandFor, sequenceGapMs, shortcuts } from "./keyboard-shortcuts";

describe("commandFor", () => {
  it.each(shortcuts.filter(({ keys }) => keys.length === 1))("answers $keys with $command", ({ keys: [key = ""], command }) => {
    expect(commandFor({ key, at: 0 }, null)).toBe(command);
  });

  it.each(shortcuts.filter(({ keys }) => keys.length === 2))(
    "answers $keys with $command",
    ({ keys: [first = "", second = ""], command }) => {
      expect(commandFor({ key: second, at: 500 }, { key: first, at: 0 })).toBe(command);
    },
  );

  it("forgets the first key after a pause", () => {
    expect(commandFor({ key: "a", at: sequenceGapMs + 1 }, { key: "g", at: 0 })).toBeNull();
  });

  it("does nothing for half a sequence or an unknown key", () => {
    expect(commandFor({ key: "g", at: 0 }, null)).toBeNull();
    expect(commandFor({ key: "x", at: 1 }, { key: "g", at: 0 })).toBeNull();
  });
});
