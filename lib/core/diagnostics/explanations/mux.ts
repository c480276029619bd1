import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Example, ExampleFiles, Explanation } from "#core/diagnostics/explanations/explanation";
import { beside, muxFields, muxText } from "#core/diagnostics/explanations/sample";

const path = ".mux/agents/reviewer.md";
const granted = "tools:\n  add: [bash]";
const header = (fields: string) => `---\n${fields}\n---\nReview.\n`;
const base = (fields: string): ExampleFiles => ({ ".mux/agents/careful.md": header(`name: Careful\n${fields}`) });
const named = (example: Omit<Example, "options">): Example => ({ ...example, options: { entry: path } });
const chain = (length: number): ExampleFiles =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [
      `.mux/agents/${at === 0 ? "reviewer" : `base-${at}`}.md`,
      header(`name: Link${at === length - 1 ? "" : `\nbase: base-${at + 1}`}\n${granted}`),
    ]),
  );

/** Mux agents: their patterns, their chain of bases, and what Mux does with both. */
export const muxExplanations = {
  MUX_ENTRY_AMBIGUOUS: {
    formats: ["mux"],
    what: "The folder holds several Mux agents and none is named.",
    why: "Each of them could be meant.",
    fix: "Name the file, or upload the agents one by one.",
    lineless: "It is about how many files there are, and not about their texts.",
    example: {
      before: { [path]: muxText(), ".mux/agents/other.md": muxText() },
      after: { [path]: muxText() },
      options: { dialect: "mux" },
    },
  },
  MUX_FILE_NAME: {
    formats: ["mux"],
    what: "The file's name is no id that Mux can open.",
    why: "The file name is the agent's id; Mux takes lower-case letters, digits, _ and -.",
    fix: "Rename the file.",
    lineless: "It is about the file's name, and not about its text.",
    example: { before: { ".mux/agents/Reviewer.md": muxText() }, after: { [path]: muxText() }, options: { dialect: "mux" } },
  },
  MUX_RETIRED_KEY: {
    formats: ["mux"],
    what: "A switch is one of an earlier Mux.",
    why: "It is not read any more: what it switched off is on.",
    fix: "Write disabled: true at the top in place of ui.disabled, and ui.hidden in place of ui.selectable.",
    example: muxFields(`${granted}\nui:\n  disabled: true`, `${granted}\nui:\n  hidden: true`),
  },
  MUX_EARLY_CLOSE: {
    formats: ["mux"],
    what: "An indented --- inside a text ends the header.",
    why: "Mux trims lines before it looks. The fields behind it are lost, limits included.",
    fix: "Write *** for a rule inside a text.",
    example: muxFields(
      `${granted}\nsubagent:\n  append_prompt: |\n    Report.\n    ---\n    Be brief.`,
      `${granted}\nsubagent:\n  append_prompt: |\n    Report.\n    ***\n    Be brief.`,
    ),
  },
  MUX_BAD_REGEX: {
    formats: ["mux"],
    what: "A pattern of tools is no regular expression.",
    why: "Mux cannot use the agent at all: no message can be sent to it.",
    fix: "Correct the pattern; a ( or [ that is meant as itself needs a backslash.",
    example: muxFields("tools:\n  add: ['file_(']", "tools:\n  add: ['file_.*']"),
  },
  MUX_PATTERN_UNDECIDABLE: {
    formats: ["mux"],
    what: "Nobody can say in reasonable time which tools a pattern matches.",
    why: "What cannot be decided here can stall Mux.",
    fix: "Write a simpler pattern.",
    example: muxFields("tools:\n  add: [bash, 'x{9999}']", "tools:\n  add: [bash, 'x{99}']"),
  },
  MUX_ALTERNATION: {
    formats: ["mux"],
    what: "A pattern has | and no group around it.",
    why: "Mux puts ^ and $ around the text: ^a|b$ matches all that begins with a or ends with b.",
    fix: "Write (?:a|b).",
    example: muxFields("tools:\n  add: ['file_read|bash']", "tools:\n  add: ['(?:file_read|bash)']"),
  },
  MUX_SPACED_PATTERN: {
    formats: ["mux"],
    what: "Blanks stand around a pattern.",
    why: "Mux trims them in one place and not in another, so the entry counts only half.",
    fix: "Remove the spaces.",
    example: muxFields("tools:\n  add: [' bash ']", "tools:\n  add: ['bash']"),
  },
  MUX_REQUIRE_DROPPED: {
    formats: ["mux"],
    what: "An entry of require counts for nothing.",
    why: "Mux requires one tool by its plain name: patterns and further entries are dropped.",
    fix: "Keep one plain name.",
    example: muxFields(`${granted}\n  require: [memory, 'task_.*']`, `${granted}\n  require: [memory]`),
  },
  MUX_REQUIRE_STAYS: {
    formats: ["mux"],
    what: "A tool is removed that a base requires.",
    why: "The requirement comes after the lists: the tool stays.",
    fix: "Require another tool, or do not build on that base.",
    example: named(
      beside(
        muxFields("base: careful\ntools:\n  remove: [memory]", "base: careful\ntools:\n  remove: [bash]"),
        base(`${granted}\n  require: [memory]`),
      ),
    ),
  },
  MUX_BASE_MISSING: {
    formats: ["mux"],
    what: "The agent is based on one that is not there.",
    why: "Mux cannot use the agent.",
    fix: "Add the base to .mux/agents, correct its name, or remove base.",
    example: muxFields(`base: nowhere\n${granted}`, granted),
  },
  MUX_BASE_CYCLE: {
    formats: ["mux"],
    what: "The agent is, over others, based on itself.",
    why: "Mux cannot use any agent of the circle.",
    fix: "Take base out of one of them.",
    example: {
      before: { [path]: muxText(`base: careful\n${granted}`), ...base(`base: reviewer\n${granted}`) },
      after: { [path]: muxText(`base: careful\n${granted}`), ...base(granted) },
      options: { entry: path },
    },
  },
  MUX_BASE_DEPTH: {
    formats: ["mux"],
    what: "The chain of bases is longer than Mux follows.",
    why: "From the eleventh definition on it is partly cut off, and from the twelfth the agent cannot be used.",
    fix: "Base the agent on one that stands lower.",
    example: { before: chain(12), after: chain(3), options: { entry: path } },
  },
  MUX_BASE_UNREADABLE: {
    formats: ["mux"],
    what: "A definition of the base's name is there and cannot be read.",
    why: "Mux passes over it and takes the next of that name, such as a built-in: another base than the author's.",
    fix: "Fix the base's own file.",
    example: {
      before: { [path]: muxText(`base: exec\n${granted}`), ".mux/agents/exec.md": "No header.\n" },
      after: { [path]: muxText(`base: exec\n${granted}`) },
      options: { entry: path },
    },
  },
  MUX_DISABLED: {
    formats: ["mux"],
    what: "The agent is switched off, by itself or by a base.",
    why: "Mux does not run it unless the user's settings switch it on.",
    fix: "Remove disabled, or set it to false.",
    example: muxFields(`${granted}\ndisabled: true`, granted),
  },
  MUX_CANNOT_DISABLE: {
    formats: ["mux"],
    what: "exec, plan, compact or mux is switched off.",
    why: "Mux always keeps these on: the switch does nothing.",
    fix: "Remove disabled.",
    example: {
      before: { ".mux/agents/compact.md": header(`name: Compact\n${granted}\ndisabled: true`) },
      after: { ".mux/agents/compact.md": header(`name: Compact\n${granted}`) },
    },
  },
  MUX_REPLACES_BUILT_IN: {
    formats: ["mux"],
    what: "The file has the id of a built-in agent and no base.",
    why: "It takes the built-in's place with nothing of it: neither its instructions nor its tools.",
    fix: "Add base with the same id, so that it builds on the built-in.",
    example: {
      before: { ".mux/agents/explore.md": header(`name: Explore\n${granted}`) },
      after: { ".mux/agents/explore.md": header(`name: Explore\nbase: explore\n${granted}`) },
    },
  },
  MUX_PLAN_LIKE: {
    formats: ["mux"],
    what: "A wide pattern grants propose_plan, which makes it a planning agent.",
    why: "Planning agents may edit only their plan, and as sub-runs must propose one.",
    fix: "Add propose_plan to tools.remove.",
    example: muxFields("tools:\n  add: ['.*']", "tools:\n  add: ['.*']\n  remove: [propose_plan]"),
  },
  MUX_AI_IGNORED: {
    formats: ["mux"],
    what: "The file names a model or a thinking level.",
    why: "Runs that another agent spawns do not look at it: they take the user's settings or the parent's values.",
    fix: "Set the model in Mux's settings for spawned runs, or leave it as it is for runs that a person starts.",
    example: muxFields(`${granted}\nai:\n  model: haiku`, granted),
  },
  MUX_PLACEHOLDER_TEXT: {
    formats: ["mux"],
    what: "Instructions come from a built-in agent whose text is not known here.",
    why: "Mux ships that text. A placeholder stands in its place, so the prompt shown is not complete.",
    fix: "Import the built-in agents of your own Mux.",
    example: muxFields("base: exec", granted),
  },
  MUX_SHADOWED: {
    formats: ["mux"],
    what: "Another definition of the same id comes before this one.",
    why: "Mux looks in the project, then in the home folder, then among its own: this file is never used.",
    fix: "Rename one of the two, or delete the one that should not count.",
    example: {
      before: { "home/.mux/agents/reviewer.md": muxText(), [path]: muxText() },
      after: { "home/.mux/agents/reviewer.md": muxText() },
      options: { entry: "home/.mux/agents/reviewer.md" },
    },
  },
} as const satisfies Partial<Record<DiagnosticCode, Explanation>>;
