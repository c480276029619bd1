import fc from "fast-check";
import { expect, it } from "vitest";
import { hasFilter, withFilter, withoutFilter, withValue } from "#core/search/change-query";
import { complete, completing } from "#core/search/complete-query";
import { parseQuery } from "#core/search/parse-query";
import { queryKeys } from "#core/search/query-keys";

it.each([
  ["invoice pricing", { words: ["invoice", "pricing"], filters: [] }],
  ['"invoice pricing"', { words: ['"invoice pricing"'], filters: [] }],
  ["-draft", { words: ["-draft"], filters: [] }],
  ["tool:bash env:prod", { words: [], filters: ["tool=bash", "env=prod"] }],
  ["-env:prod dialect:mux,claude", { words: [], filters: ["-env=prod", "dialect=mux|claude"] }],
  ['category:"a b/c" owner:me', { words: [], filters: ["category=a b/c", "owner=me"] }],
  ["TOOL:Bash", { words: [], filters: ["tool=bash"] }],
  ["http://example.com", { words: ["http://example.com"], filters: [] }],
  ["a - b", { words: ["a", "-", "b"], filters: [] }],
  ['"never closed', { words: ['"never closed"'], filters: [] }],
])("reads %s", (text, expected) => {
  const { query, problems } = parseQuery(text);
  const sign = (isNegated: boolean) => (isNegated ? "-" : "");
  expect({
    words: query.words.map(({ text, isPhrase, isNegated }) => sign(isNegated) + (isPhrase ? `"${text}"` : text)),
    filters: query.filters.map(({ key, values, isNegated }) => `${sign(isNegated)}${key}=${values.map(({ text }) => text).join("|")}`),
  }).toEqual(expected);
  expect(problems).toEqual([]);
});

it.each([
  ["invoice dialct:mux", "QUERY_KEY_UNKNOWN", 8, 18, "Did you mean dialect:?"],
  ["foo:bar", "QUERY_KEY_UNKNOWN", 0, 7, "Put the text in quotes"],
  ["dialect:muxx", "QUERY_VALUE_UNKNOWN", 8, 12, "Did you mean dialect:mux?"],
  ["is:starred,gone", "QUERY_VALUE_UNKNOWN", 11, 15, "It is one of"],
  ["tool:", "QUERY_VALUE_MISSING", 0, 5, "such as tool:bash"],
  ["stale:soon", "QUERY_VALUE_UNKNOWN", 6, 10, "such as stale:90d"],
  ["differs:prod", "QUERY_VALUE_UNKNOWN", 8, 12, "such as differs:staging..prod"],
  ["a".repeat(600), "QUERY_TOO_LONG", 500, 600, "up to 500 characters"],
  ["a ".repeat(40), "QUERY_TOO_LONG", 60, 80, "30 parts"],
])("reports what is wrong with %s", (text, code, start, end, hint) => {
  expect(parseQuery(text).problems).toEqual([expect.objectContaining({ code, start, end, hint: expect.stringContaining(hint) })]);
});

it("never throws, and every problem stands in the text", () => {
  const text = fc.array(fc.constantFrom("a", " ", ":", '"', "-", ",", "tool:", "is:", "sort:", "\u{1F600}", "审"), { maxLength: 40 });
  fc.assert(
    fc.property(text, (parts) => {
      const query = parts.join("");
      for (const { start, end } of parseQuery(query).problems) expect(0 <= start && start <= end && end <= query.length).toBe(true);
    }),
  );
});

it.each(queryKeys.map(({ key, example }) => [key, example]))("has an example for %s that it reads", (_key, example) => {
  expect(parseQuery(example).problems).toEqual([]);
});

it("sets and takes away one filter, and leaves all else as it is written", () => {
  const query = '  "Two  words"   tag:a';
  expect(withFilter(query, { key: "tag", value: "b c" })).toBe('  "Two  words"   tag:a tag:"b c"');
  expect(withFilter(query, { key: "tag", value: "A" })).toBe(query);
  expect(withoutFilter(withFilter(query, { key: "tag", value: "b c" }), { key: "tag", value: "a" })).toBe('"Two  words" tag:"b c"');
  expect(hasFilter("-tag:a", { key: "tag", value: "a" })).toBe(false);
  expect(withValue("x sort:name y", "sort", "changed")).toBe("x y sort:changed");
  expect(withValue("x sort:name y", "sort", null)).toBe("x y");
});

it.each([
  ["dia", 3, { what: "word", text: "dia", start: 0, end: 3 }],
  ["x env:pr y", 8, { what: "value", key: "env", text: "pr", start: 6, end: 8 }],
  ["env:dev,pr", 10, { what: "value", key: "env", text: "pr", start: 8, end: 10 }],
  ["-tool:", 6, { what: "value", key: "tool", text: "", start: 6, end: 6 }],
  ["a  b", 2, null],
  ["nope:x", 6, null],
])("knows what is typed in %s at %i", (query, caret, expected) => {
  const found = completing(query, caret);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

it("puts a completion in the place of what was typed", () => {
  expect(complete("x env:pr y", { start: 6, end: 8 }, "prod")).toEqual({ query: "x env:prod y", caret: 10 });
});
