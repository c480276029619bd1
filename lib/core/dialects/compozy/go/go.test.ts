import { describe, expect, test } from "vitest";
import { formatGoDuration, parseGoDuration } from "#core/dialects/compozy/go/go-duration";
import { isGoGlob } from "#core/dialects/compozy/go/go-glob";
import { goJsonString } from "#core/dialects/compozy/go/go-json";
import { goNumber } from "#core/dialects/compozy/go/go-number";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";

describe("goNumber", () => {
  test.each([
    ["5.1", "5.1"],
    ["5.10", "5.1"],
    ["8080", "8080"],
    ["0x10", "16"],
    ["010", "8"],
    ["1_000", "1000"],
    ["-3", "-3"],
    ["1.0e3", "1000"],
    ["1.5e-7", "1.5e-07"],
    ["1.", "1"],
    [".5", "0.5"],
  ])("reads %s as %s", (source, text) => {
    expect(goNumber(source)?.text).toBe(text);
  });

  test.each(["1e3", "1.2.3", "_1", "09", "0xg", "18446744073709551616", "claude", "-", "+", "", "."])("leaves %j text", (source) => {
    expect(goNumber(source)).toBeNull();
  });
});

describe("Go durations", () => {
  test.each([
    ["1m30s", "1m30s"],
    ["1500ms", "1.5s"],
    ["250ms", "250ms"],
    ["1.5h", "1h30m0s"],
    ["0", "0s"],
    ["0s", "0s"],
    ["-1s", "-1s"],
    ["100us", "100µs"],
    ["7ns", "7ns"],
    ["90m", "1h30m0s"],
  ])("%s prints as %s", (text, printed) => {
    const nanoseconds = parseGoDuration(text);
    expect(nanoseconds === null ? null : formatGoDuration(nanoseconds)).toBe(printed);
  });

  test.each(["1d", "5", "", "s", ".s", "1 s", "9999999h", "1s1"])("refuses %j", (text) => {
    expect(parseGoDuration(text)).toBeNull();
  });
});

describe("isGoGlob", () => {
  test.each(["compozy__*", "?x", "[a-z]*", "[^a]", "\\[", "***", "[*]"])("accepts %j", (pattern) => {
    expect(isGoGlob(pattern)).toBe(true);
  });

  test.each(["[", "[]", "[a", "[a-]", "[-a]", "\\", "*[", "[^]", "a*["])("refuses %j", (pattern) => {
    expect(isGoGlob(pattern)).toBe(false);
  });
});

test("goJsonString escapes what HTML could misread", () => {
  expect(goJsonString('<a> & "b"\u2028\n')).toBe('"\\u003ca\\u003e \\u0026 \\"b\\"\\u2028\\n"');
});

test("trimSpace keeps a byte order mark and drops a next line", () => {
  expect(trimSpace("\u0085\u00a0 a\ufeff\t\n")).toBe("a\ufeff");
});
