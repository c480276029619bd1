import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { skillFields, skillFile, skillText } from "#core/diagnostics/explanations/sample";

const named = (name: string) => `---\nname: ${name}\ndescription: Counts words.\n---\nCount.\n`;
const described = (description: string) => `---\nname: word-counter\ndescription: ${description}\n---\nCount.\n`;

/** Agent skills, as the open format and Claude Code read them. */
export const skillExplanations = {
  SKILL_SCHEMA: {
    formats: ["skill"],
    what: "A field is missing or has a value that the skill format does not accept.",
    why: "Programs that hold to the open format refuse the skill.",
    fix: "The finding says what the field takes.",
    example: skillFile(named("Word--Counter"), named("word-counter")),
  },
  SKILL_NAME_MISMATCH: {
    formats: ["skill"],
    what: "The skill's name is not that of its folder.",
    why: "The open format asks for the same name; Claude Code calls the skill by its folder.",
    fix: "Rename the folder or the skill.",
    example: { ...skillFile(named("counter"), named("word-counter")), options: { folderName: "word-counter" } },
  },
  SKILL_UNKNOWN_KEY: {
    formats: ["skill"],
    what: "The header has a key that the open format does not have.",
    why: "The open format refuses the skill; Claude Code reads some keys of its own and ignores the rest.",
    fix: "Move the key below metadata.",
    example: skillFields("version: one", "metadata:\n  version: one"),
  },
  SKILL_WRONG_KEY: {
    formats: ["skill"],
    what: "The key is that of another format: tools in place of allowed-tools.",
    why: "It is not read, so nothing is approved and nothing is limited by it.",
    fix: "Rename the key.",
    example: skillFields("tools: Read", "allowed-tools: Read"),
  },
  SKILL_RESERVED_NAME: {
    formats: ["skill"],
    what: "The name is one that Claude Code or its maker keeps.",
    why: "The skill is refused, or hidden by the one that has the name.",
    fix: "Choose another name.",
    example: skillFile(named("anthropic-skills"), named("word-counter")),
  },
  SKILL_GRANT_BROAD: {
    formats: ["skill"],
    what: "allowed-tools approves a whole shell.",
    why: "While the skill is active every command runs without a question.",
    fix: "Approve single commands: Bash(git:*).",
    example: skillFields("allowed-tools: Bash", "allowed-tools: Bash(wc:*)"),
  },
  SKILL_RUNS_COMMANDS: {
    formats: ["skill"],
    what: "The body holds commands that run before the model reads it.",
    why: "Whoever loads the skill runs them, with the rights of the session.",
    fix: "Read them with care, or tell the model to run the command itself.",
    example: skillFile(skillText("", "Today is !`date`.\n"), skillText("", "Ask `date` for the day.\n")),
  },
  SKILL_LISTING_CUT: {
    formats: ["skill"],
    what: "description and when_to_use are longer than the listing that the model sees.",
    why: "The model chooses skills by the listing, and the end of the text is not in it.",
    fix: "Say first what the model has to know to choose the skill.",
    example: skillFile(
      `---\nname: word-counter\ndescription: Counts words.\nwhen_to_use: ${"For long texts of all kinds. ".repeat(60).trim()}\n---\nCount.\n`,
      "---\nname: word-counter\ndescription: Counts words.\nwhen_to_use: For long texts.\n---\nCount.\n",
    ),
  },
  SKILL_METADATA_TYPE: {
    formats: ["skill"],
    what: "A value of metadata is a number or a boolean.",
    why: "The format has text there: 1.10 is read as 1.1.",
    fix: "Put the value in quotes.",
    example: skillFields("metadata:\n  version: 1.10", 'metadata:\n  version: "1.10"'),
  },
  SKILL_PACKAGING: {
    formats: ["skill"],
    what: "The packaging script of the format refuses this, though the format does not.",
    why: "The skill can be used and cannot be packed with that script.",
    fix: "Leave < and > out of the description, and write the name in a to z, digits and hyphens.",
    example: skillFile(described("Counts <b>words</b>."), described("Counts words.")),
  },
  SKILL_REFERENCE_MISSING: {
    formats: ["skill"],
    what: "The body links to a file that is not in the folder.",
    why: "The model looks for it and does not find it.",
    fix: "Add the file or correct the link; letter case counts.",
    example: {
      before: { "SKILL.md": skillText("", "See [limits](limits.md).\n") },
      after: { "SKILL.md": skillText("", "See [limits](limits.md).\n"), "limits.md": "At most 1,000.\n" },
    },
  },
  SKILL_SIZE: {
    formats: ["skill"],
    what: "The body is longer than the format recommends.",
    why: "All of it is read whenever the skill is used.",
    fix: "Move parts into files that the body links to; they are read when they are needed.",
    example: skillFile(skillText("", "Count the words.\n".repeat(600)), skillText()),
  },
  SKILL_TOOLS_COMMA: {
    formats: ["skill"],
    what: "The tools are separated by commas.",
    why: "The open format has spaces there; Claude Code takes both.",
    fix: "Write spaces.",
    leads: "`allowed-tools: Read, Grep`, judged by the open format alone.",
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
