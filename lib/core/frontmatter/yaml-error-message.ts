import type { ErrorCode } from "yaml";

/** The parser's complaints in the author's words; a complaint that is not listed keeps the parser's first line, without the text it quotes. */
const messages: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: "This line is not indented like the lines it belongs to.",
  BLOCK_AS_IMPLICIT_KEY: "A colon followed by a space starts a new key, and this line already has one.",
  BLOCK_IN_FLOW: "A list or map over several lines cannot stand inside brackets.",
  BAD_DQ_ESCAPE: "This escape is not known inside double quotes.",
  BAD_SCALAR_START: "A value cannot start with this character unless it is quoted.",
  KEY_OVER_1024_CHARS: "A key is at most 1,024 characters long.",
  MULTILINE_IMPLICIT_KEY: "A key must stand on one line, followed by a colon.",
  MULTIPLE_ANCHORS: "A value has at most one anchor.",
  MULTIPLE_TAGS: "A value has at most one tag.",
  RESOURCE_EXHAUSTION: "The YAML is nested too deeply to be read.",
  TAB_AS_INDENT: "Tabs cannot indent YAML; use spaces.",
};

export function yamlErrorMessage(code: ErrorCode, parserMessage: string): string {
  if (code === "MISSING_CHAR" && parserMessage.startsWith("Implicit map keys"))
    return "This line is no `key: value`; a key needs a colon and a space.";
  if (code === "MISSING_CHAR" && /^Missing closing ['"]quote/.test(parserMessage)) return "A quote that begins above is not closed.";
  const [firstLine = parserMessage] = parserMessage.split("\n");
  return messages[code] ?? `${firstLine.replace(/: ".*$/, "").replace(/[.:]?$/, "")}.`;
}
