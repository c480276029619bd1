import { describe, expect, it } from "vitest";
import { splitHidden } from "./split-hidden";

describe("splitHidden", () => {
  it("leaves plain text whole", () => {
    expect(splitHidden("read the invoice")).toEqual([{ text: "read the invoice", shownAs: null }]);
    expect(splitHidden("")).toEqual([]);
  });

  it("shows a character that turns the text around", () => {
    expect(splitHidden("a\u202Eb")).toEqual([
      { text: "a", shownAs: null },
      { text: "\u202E", shownAs: "\\u{202E}" },
      { text: "b", shownAs: null },
    ]);
  });

  it("shows each of several in a row", () => {
    expect(splitHidden("\u200B\u0000").map(({ shownAs }) => shownAs)).toEqual(["\\u{200B}", "\\u{0000}"]);
  });

  it("leaves tabs, line ends and joined emoji alone", () => {
    const text = "a\tb\nc 👩‍💻";
    expect(splitHidden(text)).toEqual([{ text, shownAs: null }]);
  });
});
