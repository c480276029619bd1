import { describe, expect, it } from "vitest";
import { commandFor, isForTheBrowser, isPaletteKey, sequenceGapMs, shortcuts } from "./keyboard-shortcuts";

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
    expect(commandFor({ key: "q", at: 1 }, { key: "g", at: 0 })).toBeNull();
  });
});

it.each([
  [{ key: "k", metaKey: true }, true],
  [{ key: "K", ctrlKey: true }, true],
  [{ key: "k" }, false],
  [{ key: "k", ctrlKey: true, shiftKey: true }, false],
  [{ key: "k", ctrlKey: true, metaKey: true }, false],
])("opens the palette with %j: %s", (press, expected) => {
  expect(isPaletteKey({ ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...press })).toBe(expected);
});

describe("isForTheBrowser", () => {
  const none = { ctrlKey: false, altKey: false, metaKey: false };

  it.each([
    ["a key alone", { key: "[" }, false],
    ["AltGr on Windows, which is both", { key: "[", ctrlKey: true, altKey: true }, false],
    ["Option on a Mac", { key: "]", altKey: true }, false],
    ["Ctrl alone", { key: "[", ctrlKey: true }, true],
    ["the command key of a Mac", { key: "]", metaKey: true }, true],
    ["Option and the command key", { key: "]", altKey: true, metaKey: true }, true],
    ["Alt and a letter", { key: "j", altKey: true }, true],
  ])("%s: %o is %s", (_, press, expected) => {
    expect(isForTheBrowser({ ...none, ...press })).toBe(expected);
  });
});
