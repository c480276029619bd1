import fc from "fast-check";

const openings = [
  "Reviews pull requests for mistakes",
  "Writes release notes from merged changes",
  "Use this agent when a test fails and nobody knows why",
  "Use PROACTIVELY after each change of the schema",
  "Expert in SQL, indexes and slow queries",
  "The team's reviewer (senior)",
  'Checks "quoted" names and the like',
  "Runs at 10:30 & reads http://localhost/x",
  "Handles C# and F# projects",
  "Prüft Texte – auch lange",
  "数据分析助手",
];
const colons = ["Use for: audits", "Examples: one, two", "Note: it's slow", 'Says: "done" when finished', "Covers: a: b: c"];
const closings = ["", ".", " Ask once.", " Then stop.", " (see docs)", " - always", ' He said "go".', " It's done."];

/** A description on one line that YAML reads as it stands. */
export const plainProse = fc.tuple(fc.constantFrom(...openings), fc.constantFrom(...closings)).map((parts) => parts.join(""));

/** A description on one line with a colon and a blank inside. */
export const colonProse = fc
  .tuple(fc.constantFrom(...openings), fc.constantFrom(...colons), fc.constantFrom(...closings))
  .map(([opening, colon, closing]) => `${opening}. ${colon}${closing}`);

const exampleLines = fc.constantFrom(
  "Context: a page was changed",
  'user: "Is this right?"',
  'assistant: "I will look: now."',
  "<commentary>",
  "The person asks, so the agent answers.",
  "</commentary>",
  "- first: look",
  "**Note**: always look twice",
  "1. Look: then act",
  "* a star",
  "https://example.com: see there",
  "It's 'quoted' and \"quoted\"",
  "",
);

const example = fc.array(exampleLines, { minLength: 2, maxLength: 6 }).map((lines) => ["", "<example>", ...lines, "</example>"]);

/** A description over several lines, with example blocks, as people write it without indentation. */
export const exampleProse = fc
  .tuple(fc.oneof(plainProse, colonProse), fc.array(example, { minLength: 1, maxLength: 3 }))
  .map(([opening, examples]) => [`${opening} Examples:`, ...examples.flat()]);

/** A description of a few paragraphs without anything that YAML minds. */
export const paragraphs = fc
  .array(plainProse, { minLength: 2, maxLength: 4 })
  .map((lines) => lines.flatMap((line, i) => (i === 0 ? [line] : ["", line])));
