import fc from "fast-check";
import { fieldPair, type HeaderFault, marring } from "#core/dialects/testing/header-fault";
import {
  changed,
  fenceFaults,
  joinedKey,
  literalNewlines,
  specialStart,
  spilledExamples,
  textBelowKey,
  unquotedColon,
} from "#core/dialects/testing/shared-faults";

const tools = fc.shuffledSubarray(["Read", "Grep", "Glob", "Bash", "Edit", "WebFetch", "TodoWrite"], { minLength: 2 });

/** How subagents are broken that one of the fixes can mend, in the proportions of some 3,100 public files. */
export const claudeFaults: readonly HeaderFault[] = [
  literalNewlines(457),
  unquotedColon(110),
  spilledExamples(45),
  specialStart(6),
  textBelowKey(4),
  joinedKey("model", 2),
  ...fenceFaults(2),
  {
    name: "lower-case tools",
    weight: 53,
    field: "tools",
    put: tools.map((names) => (pair) => fieldPair(pair, "tools", ` ${names.join(", ")}`, ` ${names.join(", ").toLowerCase()}`)),
  },
  {
    name: "an old tool name",
    weight: 60,
    field: "tools",
    put: tools.map(
      (names) => (pair) => fieldPair(pair, "tools", ` ${[...names, "Agent"].join(", ")}`, ` ${[...names, "Task"].join(", ")}`),
    ),
  },
  {
    name: "tools under another key",
    weight: 7,
    field: "tools",
    put: fc.tuple(tools, fc.constantFrom("allowed-tools", "allowed_tools", "allowedTools", "tool")).map(([names, key]) => (pair) => {
      const both = fieldPair(pair, "tools", ` ${names.join(", ")}`, ` ${names.join(", ")}`);
      const marred = both && changed(both.marred, /^tools:/m, `${key}:`);
      return both && marred ? { ...both, marred } : null;
    }),
  },
  {
    name: "another spelling of a key",
    weight: 5,
    put: fc.constant((pair) => {
      const both = fieldPair(pair, "maxTurns", " 12", " 12");
      const marred = both && changed(both.marred, /^maxTurns:/m, "max_turns:");
      return both && marred ? { ...both, marred } : null;
    }),
  },
  marring("the same line twice", 1, (text) => changed(text, /^(model: .*\n)/m, "$1$1")),
  marring("empty hooks", 2, (text) => (/^hooks:/m.test(text) ? null : changed(text, /^(name: .*\n)/m, "$1hooks: []\n"))),
];
