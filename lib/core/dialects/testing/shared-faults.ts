import fc from "fast-check";
import { block, fieldPair, type HeaderFault, marring } from "#core/dialects/testing/header-fault";
import { colonProse, exampleProse, paragraphs } from "#core/dialects/testing/prose";

const specialStarts = [
  "@docs checks",
  "*all* files",
  "[draft] notes",
  '"Fast" and good',
  "`wc` counts",
  "%5 more",
  "!important",
  "{x} is filled in",
];

/** An unquoted colon: nearly all files that are no YAML. */
export function unquotedColon(weight: number): HeaderFault {
  return {
    name: "colon in description",
    weight,
    field: "description",
    put: colonProse.map((text) => (pair) => fieldPair(pair, "description", ` ${JSON.stringify(text)}`, ` ${text}`)),
  };
}

/** Example blocks below the description, without indentation. */
export function spilledExamples(weight: number): HeaderFault {
  return {
    name: "examples without indentation",
    weight,
    field: "description",
    put: exampleProse.map((lines) => (pair) => fieldPair(pair, "description", block(lines), ` ${lines.join("\n")}`)),
  };
}

/** Line breaks that stay two characters, alone and together with colons. */
export function literalNewlines(weight: number): HeaderFault {
  return {
    name: "literal \\n",
    weight,
    field: "description",
    put: fc
      .oneof({ weight: 9, arbitrary: paragraphs }, { weight: 1, arbitrary: exampleProse })
      .map((lines) => (pair) => fieldPair(pair, "description", block(lines), ` ${lines.join("\\n")}`)),
  };
}

export function specialStart(weight: number): HeaderFault {
  return {
    name: "first character",
    weight,
    field: "description",
    put: fc
      .constantFrom(...specialStarts)
      .map((text) => (pair) => fieldPair(pair, "description", ` '${text.replaceAll("'", "''")}'`, ` ${text}`)),
  };
}

/** A text on the line below its key, which a colon makes a map. */
export function textBelowKey(weight: number): HeaderFault {
  return {
    name: "text below its key",
    weight,
    field: "description",
    put: fc
      .constantFrom("Draws screens. Use for: new pages.", "Steps: look and draw")
      .map((text) => (pair) => fieldPair(pair, "description", ` ${JSON.stringify(text)}`, `\n  ${text}`)),
  };
}

export function joinedKey(key: string, weight: number): HeaderFault {
  return marring("no blank behind a colon", weight, (text) => changed(text, new RegExp(`^${key}: (?=\\w)`, "m"), `${key}:`));
}

/** What goes wrong around the header. */
export function fenceFaults(weight: number): HeaderFault[] {
  return [
    marring("blank lines on top", weight, (text) => `\n\n${text}`),
    marring("rows of dashes", weight, (text) => (text.startsWith("---\n") ? text.replaceAll(/^---$/gm, "-----") : null)),
    commentOnTop(weight),
    marring("closed by ----", weight, (text) => text.replace("\n---\n", "\n----\n")),
    marring("a byte order mark", weight, (text) => `\u{FEFF}${text}`),
  ];
}

export function changed(text: string, pattern: RegExp, replacement: string): string | null {
  const result = text.replace(pattern, replacement);
  return result === text ? null : result;
}

/** It belongs to the text: the fix puts it there. */
function commentOnTop(weight: number): HeaderFault {
  const comment = "<!-- made by hand -->\n";
  return {
    name: "a comment on top",
    weight,
    put: fc.constant(({ meant, marred }) => ({ meant: meant.replace("\n---\n", `\n---\n${comment}`), marred: `${comment}${marred}` })),
  };
}
