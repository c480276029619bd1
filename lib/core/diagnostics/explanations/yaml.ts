import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { mutagentFields, mutagentFile } from "#core/diagnostics/explanations/sample";
import { dialects } from "#core/dialects/dialect";

/** What a header may not say in YAML. */
export const yamlExplanations = {
  YAML_DOCUMENT_COUNT: {
    formats: ["mutagent", "compozy", "claude"],
    what: "The header holds more or fewer than one YAML document.",
    why: "A line of ... or a second --- ends a document; programs read only the first, or refuse the file.",
    fix: "Keep one document between the two lines of ---.",
    example: mutagentFields("...\nthinking: low", "thinking: low"),
  },
  YAML_PARSE: {
    formats: dialects,
    what: "The header is no YAML: most often a colon and a space inside a value that has no quotes.",
    why: "No field of the header can be read. Some programs then drop the whole header without a word, limits included.",
    fix: "Put the value in quotes, or write it as a block behind |-.",
    example: mutagentFields("description: Use for: prices", 'description: "Use for: prices"'),
  },
  YAML_ALIAS: {
    formats: ["mutagent", "mux"],
    what: "A value begins with * or &, by which YAML refers from one place to another.",
    why: "A reader of the line cannot see the value, and chains of references can grow without bound. An unquoted * is often a pattern that was meant.",
    fix: "Write the value itself, or put quotes around it.",
    example: mutagentFields("thinking: &level low\ndescription: *level", "thinking: low\ndescription: low"),
  },
  YAML_MERGE: {
    formats: ["mutagent"],
    what: "The key << takes over the fields of another map.",
    why: "Parsers disagree about it, and what is granted no longer stands where it is looked for.",
    fix: "Write the fields out.",
    example: mutagentFields("harness:\n  <<: { runtime: { mode: headless } }", "harness:\n  runtime: { mode: headless }"),
  },
  YAML_TAG: {
    formats: ["mutagent"],
    what: "A value has a YAML tag, such as !secret.",
    why: "A tag asks the parser for something of its own, which others do not know.",
    fix: "Remove the tag and write the plain value.",
    example: mutagentFields("description: !text Prices", "description: Prices"),
  },
  YAML_KEY: {
    formats: ["mutagent"],
    what: "A key of the header is no text, but a number, a list or a map.",
    why: "Fields have names. Parsers turn other keys into different texts.",
    fix: "Write the key as a word, or put it in quotes.",
    example: mutagentFile(
      "---\nname: invoice-pricing\nmodel: zai/glm-5.3\n[a, b]: low\n---\nPrice.\n",
      "---\nname: invoice-pricing\nmodel: zai/glm-5.3\nthinking: low\n---\nPrice.\n",
    ),
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
