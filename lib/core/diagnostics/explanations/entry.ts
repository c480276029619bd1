import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { mutagentFile, mutagentText } from "#core/diagnostics/explanations/sample";

const text = mutagentText();

/** The file by which a folder is an agent. */
export const entryExplanations = {
  ENTRY_NOT_FOUND: {
    formats: ["mutagent", "mux", "compozy", "claude"],
    what: "The folder has no file that describes an agent.",
    why: "Without its entry file there is nothing to check, to pack or to run.",
    fix: "Choose the folder that holds the entry file itself, such as agent.md, or give the file the name that its format asks for.",
    lineless: "The file is missing, so there is no text to point into.",
    example: { before: { "README.md": "Notes.\n" }, after: { "agent.md": text }, options: { dialect: "mutagent" } },
  },
  ENTRY_CASE: {
    formats: ["mutagent", "compozy"],
    what: "The entry file is there, in other letters: Agent.md in place of agent.md.",
    why: "macOS and Windows open it anyway and Linux does not, so it works on one machine and is missing on the next.",
    fix: "Rename the file. Git needs `git mv` for a change of letter case alone.",
    lineless: "It is about the file's name, and not about its text.",
    example: { before: { "Agent.md": text }, after: { "agent.md": text }, options: { dialect: "mutagent" } },
  },
  ENTRY_NOT_CANONICAL: {
    formats: ["mutagent", "compozy"],
    what: "A file was named as the agent whose name is not that of an entry file.",
    why: "A managed agent is its folder; a file of another name is not looked for when the package is read.",
    fix: "Rename the file to agent.md (Compozy: AGENT.md), and name the folder.",
    lineless: "It is about the file's name, and not about its text.",
    example: {
      before: { "pricing.md": text },
      after: { "agent.md": text },
      options: { dialect: "mutagent", entry: "pricing.md" },
    },
  },
  AMBIGUOUS_ENTRY: {
    formats: ["mutagent"],
    what: "The folder holds agent.md in two letter cases.",
    why: "On systems that do not tell letter case apart only one of them survives, and nobody knows which.",
    fix: "Keep one, named agent.md.",
    lineless: "It is about the names of two files, and not about their texts.",
    example: { before: { "agent.md": text, "AGENT.md": text }, after: { "agent.md": text }, options: { dialect: "mutagent" } },
  },
  MARKDOWN_FRONTMATTER: {
    formats: ["mutagent", "mux", "claude", "skill"],
    what: "The file does not begin with a header between two lines of ---.",
    why: "All fields stand in the header: without it the file has no name, no model and no limits.",
    fix: "Put --- alone on the first line, the fields below it, and --- alone on the line behind them.",
    example: mutagentFile("name: invoice-pricing\nmodel: zai/glm-5.3\n\nPrice each line.\n", text),
  },
  MISSING_INSTRUCTIONS: {
    formats: ["mutagent", "claude", "skill"],
    what: "Nothing stands below the header.",
    why: "The body is what the agent is told. An empty one leaves it with nothing but its tools.",
    fix: "Write the instructions below the closing ---.",
    example: mutagentFile(mutagentText("", ""), text),
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
