import type { Dialect } from "#core/dialects/dialect";
import type { ToolDecision } from "#core/policy/effective-policy";

/** Where each format says what an agent may call, and what it may not. */
const fields: Record<Dialect, { grants: string; withholds: string | null }> = {
  mutagent: { grants: "harness.tools.builtin", withholds: null },
  mux: { grants: "tools.add", withholds: "tools.remove" },
  compozy: { grants: "tools", withholds: "deny_tools" },
  claude: { grants: "tools", withholds: "disallowedTools" },
  skill: { grants: "allowed-tools", withholds: null },
};

/** Layers of a policy that are settings outside the folder. */
const outside =
  /^(?:user settings|sub-run settings|task depth|advisor experiment|caller|dialect context|config|context|organisation|parent run|parent|provider|session\b.*|permissions\b.*|skills\.disabled)$/;

/** What to change for another answer, in a sentence or two; `inSettings` says that it is the settings of an environment. */
export type ToolAdvice = { text: string; inSettings: boolean };

/** What a reader who wants another answer has to change. `entryPath` is the agent's own file. */
export function toolAdvice(decision: ToolDecision, dialect: Dialect, entryPath: string): ToolAdvice {
  const { mode, kind, because } = decision;
  const { grants, withholds } = fields[dialect];
  const advice = (text: string, inSettings = false) => ({ text, inSettings });
  if (kind === "unknown" && mode === "blocked")
    return advice(`Check that its name is spelled as its program spells it. If it is, grant it by ${grants}.`);
  if (because.path === "" && outside.test(because.layer)) {
    return advice(
      `No line of the folder decides this: it is a setting outside (${because.layer}). Change the settings of the environment.`,
      true,
    );
  }
  if (mode === "asks" && because.layer !== "permissions") {
    return advice(
      "Its permission mode asks first. A wider mode, or a rule of the settings that allows it beforehand, lets it run unasked.",
      true,
    );
  }
  if (mode === "allowed") return advice(`To withhold it, ${withholds ? `name it under ${withholds}` : `take it out of ${grants}`}.`);
  if (because.path === entryPath) return advice(`Edit ${placeOf(because)}: there ${because.layer} ${because.rule}.`);
  const inOwnFile = `name it under ${grants} in ${entryPath}`;
  if (because.path !== "")
    return advice(`Edit ${placeOf(because)}, on which the agent is based, or ${inOwnFile}: what is nearer to the agent decides last.`);
  if (because.layer.endsWith("@built-in")) return advice(`A built-in agent on which it is based says so. To change it here, ${inOwnFile}.`);
  if (because.layer === "start" || because.layer === "default") return advice(`No rule grants it. To grant it, ${inOwnFile}.`);
  return advice(
    `The program itself decides this (${because.layer}), whatever the folder says. Another way of running the agent may change it.`,
  );
}

function placeOf({ path, range }: ToolDecision["because"]): string {
  return range ? `line ${range.start.line} of ${path}` : path;
}
