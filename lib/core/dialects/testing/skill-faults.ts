import fc from "fast-check";
import { fieldPair, type HeaderFault, marring, type Pair } from "#core/dialects/testing/header-fault";
import { changed, fenceFaults, literalNewlines, specialStart, unquotedColon } from "#core/dialects/testing/shared-faults";

const tools = fc.shuffledSubarray(["Read", "Grep", "Bash(git add *)", "Bash(npm run test:*)", "WebFetch(domain:example.com)", "Write"], {
  minLength: 2,
});

/** Keys of real files, as typed at the top, and as text under metadata. */
const ownKeys: readonly [key: string, weight: number, typed: string, text: string][] = [
  ["version", 1_500, "1.0.0", "1.0.0"],
  ["version", 1_300, "1.10", "1.10"],
  ["author", 2_600, "Data Team", "Data Team"],
  ["origin", 650, "https://example.com/skills", "https://example.com/skills"],
  ["tags", 150, '[text, counting, "a: b"]', "text, counting, a: b"],
  ["tags", 100, "\n  - text\n  - 3d", "text, 3d"],
  ["source", 180, "community", "community"],
  ["risk", 100, "safe", "safe"],
  ["date_added", 100, '"2026-02-27"', "2026-02-27"],
  ["category", 160, "yes", "yes"],
  ["trigger", 50, "'it''s time'", "it's time"],
];

const moved = fc
  .uniqueArray(fc.oneof(...ownKeys.map((own) => ({ weight: own[1], arbitrary: fc.constant(own) }))), {
    minLength: 1,
    maxLength: 4,
    selector: ([key]) => key,
  })
  .map((keys) => (pair: Pair): Pair | null => {
    if (/^metadata:/m.test(pair.meant) || keys.some(([key]) => new RegExp(`^${key}:`, "m").test(pair.marred))) return null;
    const metadata = keys.map(([key, , , text]) => `  ${key}: ${JSON.stringify(text)}\n`).join("");
    const top = keys.map(([key, , typed]) => `${key}:${typed.startsWith("\n") ? "" : " "}${typed}\n`).join("");
    const meant = changed(pair.meant, /\n---\n/, `\nmetadata:\n${metadata}---\n`);
    const marred = changed(pair.marred, /^name:.*\n/m, `$&${top.replaceAll("$", "$$$$")}`);
    return meant && marred ? { meant, marred } : null;
  });

/** How skills are broken that one of the fixes can mend, in the proportions of some 8,200 public files. */
export const skillFaults: readonly HeaderFault[] = [
  { name: "keys outside the format", weight: 4_746, field: "metadata", put: moved },
  {
    name: "tools with commas",
    weight: 2_482,
    field: "tools",
    put: tools.map((names) => (pair) => fieldPair(pair, "allowed-tools", ` ${names.join(" ")}`, ` ${names.join(", ")}`)),
  },
  marring("a display name", 280, (text) => changed(text, /^name: word-counter$/m, "name: Word Counter")),
  {
    name: "metadata that is no text",
    weight: 93,
    field: "metadata",
    put: fc.constantFrom("1.10", "2", "true", "0o17", "1e3").map((value) => (pair) => {
      if (/^metadata:/m.test(pair.meant)) return null;
      return fieldPair(pair, "metadata", `\n  version: "${value}"`, `\n  version: ${value}`);
    }),
  },
  {
    name: "tools under another key",
    weight: 60,
    field: "tools",
    put: fc.tuple(tools, fc.constantFrom("tools", "allowed_tools", "allowedTools")).map(([names, key]) => (pair) => {
      const both = fieldPair(pair, "allowed-tools", ` ${names.join(" ")}`, ` ${names.join(" ")}`);
      const marred = both && changed(both.marred, /^allowed-tools:/m, `${key}:`);
      return both && marred ? { ...both, marred } : null;
    }),
  },
  unquotedColon(33),
  specialStart(4),
  literalNewlines(3),
  ...fenceFaults(2),
];
