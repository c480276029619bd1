import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance } from "#core/names/edit-distance";
import { misspellings, slipsAllowed } from "#core/search/misspellings";
import { searchDocument } from "#core/search/search-document";
import { splitWords } from "#core/search/split-words";
import { toolRisk } from "#core/search/tool-risk";
import { wordQuery } from "#core/search/word-query";

const nothing = { name: "x", description: null, model: null, tools: [], skills: [], files: [], instructions: "" };

it.each([
  ["Invoice-Pricing v2", ["invoice", "pricing", "v2"]],
  ["Café ＦＵＬＬ", ["cafe", "full"]],
  ["C# and C++, a+b", ["c#", "and", "c++", "a", "b"]],
  ["代码审查 helper", ["代码审查", "helper"]],
  ["हिन्दी", ["हिन्दी"]],
  ["ตรวจโค้ด", ["ตรวจโค้ด"]],
  ["...", []],
])("splits %s", (text, words) => {
  expect(splitWords(text).map(({ text }) => text)).toEqual(words);
});

it("weighs names over descriptions over tools over instructions, and keeps phrases within one of them", () => {
  const { head, document, words } = searchDocument({
    ...nothing,
    name: "pricing",
    description: "Prices invoices",
    tools: ["WebFetch"],
    instructions: "It's pricing",
  });
  expect(head).toBe("'pricing':1A 'prices':4B 'invoices':5B 'webfetch':8C 'web':11C 'fetch':12C");
  expect(document).toContain("'pricing':1A,19D");
  expect(words).toEqual(["fetch", "invoices", "prices", "pricing", "webfetch"]);
});

it.each([
  ["pric", "'pric':*"],
  ["invoice-pricing", "'invoice' <-> 'pricing':*"],
  ["审查", "'审查'"],
  ["代码审", "'代码' <-> '码审'"],
  ["审", "'审':*"],
  ["it's", "'it' <-> 's':*"],
  ["%", null],
])("looks for %s", (text, query) => {
  expect(wordQuery(text)).toBe(query);
});

it("finds any piece of a run in it", () => {
  const { head } = searchDocument({ ...nothing, name: "代码审查" });
  expect(head).toBe("'代码':1A '码审':2A '审查':3A '查':4A");
});

it("finds the end of a long run, and cuts a long word", () => {
  const { document } = searchDocument({ ...nothing, instructions: `${"审".repeat(500)}末尾 ${"x".repeat(500)}` });
  expect(document).toContain("'末尾':");
  expect(document).toContain(`'${"x".repeat(64)}':`);
});

it("has no more than Postgres can keep, whatever characters a text is made of", () => {
  // Each of these is four letters once it is folded, of two bytes each.
  const letters = ["\ufdf2", "\ufdf3", "\ufdf4", "\ufdf6", "\ufdf7"];
  const word = (index: number) => Array.from({ length: 16 }, (_, at) => letters[Math.floor(index / 5 ** (at % 7)) % 5]).join("");
  const instructions = Array.from({ length: 7_700 }, (_, index) => word(index)).join(" ");
  const files = Array.from({ length: 2_000 }, (_, index) => `${index}${"x".repeat(60)}/${index}${"y".repeat(30)}`);
  const { document } = searchDocument({ ...nothing, files, instructions });
  expect(new TextEncoder().encode(document).length).toBeLessThan(1024 * 1024);
});

it("gives words that one slip tells apart a form in common", () => {
  const letters = fc.array(fc.constantFrom(..."abcdef"), { minLength: 4, maxLength: 12 }).map((all) => all.join(""));
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom("drop", "double", "swap", "change"), (word, at, slip) => {
      const index = at % word.length;
      const [before, here, after] = [word.slice(0, index), word.charAt(index), word.slice(index + 1)];
      const slips = {
        drop: before + after,
        double: before + here + here + after,
        swap: before + after.slice(0, 1) + here + after.slice(1),
        change: `${before}x${after}`,
      };
      const typed = slips[slip];
      if (slipsAllowed(typed) === 0 || slipsAllowed(word) === 0) return;
      expect(misspellings(word).some((form) => misspellings(typed).includes(form))).toBe(true);
      expect(editDistance(word, typed)).toBeLessThanOrEqual(1);
    }),
  );
  expect(misspellings("documentation").length).toBeLessThanOrEqual(30);
});

it("makes a document of any text in bounded size", () => {
  const { document } = searchDocument({ ...nothing, instructions: "word ".repeat(200_000), description: "'quoted\\" });
  expect(document.length).toBeLessThan(2_000);
  expect(searchDocument({ ...nothing, instructions: "审".repeat(100_000) }).document.length).toBeLessThan(2_000);
});

it.each([
  ["mutagent", ["read", "bash"], { level: "execute", isRated: true }],
  ["mutagent", ["read", "calculate_invoice"], { level: "read", isRated: false }],
  ["claude", ["Read", "Edit"], { level: "write", isRated: true }],
  ["mux", ["file_read"], { level: "read", isRated: true }],
  ["skill", [], { level: "none", isRated: true }],
] as const)("rates %s with %j", (dialect, tools, risk) => {
  expect(toolRisk(dialect, tools)).toEqual(risk);
});
