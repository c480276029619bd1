import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { mutagentFields, mutagentFile, mutagentText } from "#core/diagnostics/explanations/sample";
import { dialects } from "#core/dialects/dialect";

/** Bounds and characters of a text, looked at before any parser is. */
export const textExplanations = {
  ENTRY_TOO_LARGE: {
    formats: dialects,
    what: "The entry file is larger than any agent's instructions are.",
    why: "A model reads all of it at every step, and a file of that size is usually the wrong one.",
    fix: "Move what is not always needed into skills or files beside it.",
    leads: "An entry file over 1 MiB, or over the limit that the format itself sets.",
  },
  FRONTMATTER_TOO_LARGE: {
    formats: dialects,
    what: "The header has more bytes than are read.",
    why: "Parsers of YAML need time out of proportion to the size of their text, so what is too large is refused before one is asked.",
    fix: "Move long texts out of the header into the body or into files.",
    leads: "A header over 64 KiB.",
  },
  FRONTMATTER_TOO_DEEP: {
    formats: dialects,
    what: "Lists and maps of the header stand inside one another too often.",
    why: "No field needs such depth, and parsers can run out of memory on it.",
    fix: "Write the value flat, or move it into a file.",
    leads: "A header with more than 64 levels of lists or maps.",
  },
  FRONTMATTER_TOO_MANY_KEYS: {
    formats: dialects,
    what: "The header has more keys than are read.",
    why: "The time that parsers of YAML need grows with the square of the keys.",
    fix: "Move data into a file beside the entry file.",
    leads: "A header with more than 2,000 keys.",
  },
  TEXT_ENCODING: {
    formats: dialects,
    what: "The file holds bytes that are no UTF-8 text.",
    why: "Programs replace or refuse such bytes, each in its own way: what is read is not what was written.",
    fix: "Save the file as UTF-8 without a byte order mark.",
    leads: "A file that was saved as Latin-1 or UTF-16, or one that is not text at all.",
  },
  CONTROL_CHARACTER: {
    formats: dialects,
    what: "The text or a path holds a control character other than tab and line end.",
    why: "YAML does not allow it, terminals act on it, and nobody can see it.",
    fix: "Delete the character; the finding names its line and column.",
    example: mutagentFields("description: Prices\u0007 invoices", "description: Prices invoices"),
  },
  HIDDEN_CHARACTER: {
    formats: dialects,
    what: "The text holds a character that cannot be seen, such as one that turns the direction of writing.",
    why: "What a reviewer sees is then not what the model reads: hidden text can carry instructions.",
    fix: "Delete the character unless you need it for a language or an emoji.",
    example: mutagentFile(mutagentText("", "Price each\u200b line.\n"), mutagentText("", "Price each line.\n")),
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
