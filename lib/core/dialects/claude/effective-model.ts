import type { FullClaudeContext } from "#core/dialects/claude/context";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import type { PolicyReason } from "#core/policy/effective-policy";

export type EffectiveModel = { value: string; because: PolicyReason };

const environment = "CLAUDE_CODE_SUBAGENT_MODEL";

/**
 * The model in effect: the environment's where it is forced; the file's (`inherit` is the main model); the environment's; the main model.
 * One that the organisation does not allow is replaced by the main model. Null where nobody names one.
 */
export function effectiveModel(definition: ClaudeDefinition, context: FullClaudeContext): EffectiveModel | null {
  const chosen = chosenModel(definition, context);
  if (!chosen || !context.allowedModels || context.allowedModels.includes(chosen.value)) return chosen;
  const replaced = `the organisation does not allow ${chosen.value}`;
  return context.mainModel === null ? null : { value: context.mainModel, because: { layer: "organisation", rule: replaced, path: "" } };
}

function chosenModel({ model, declared, path }: ClaudeDefinition, context: FullClaudeContext): EffectiveModel | null {
  const { subagentModel, mainModel, forcesSubagentModel } = context;
  const fromEnvironment =
    subagentModel !== null ? { value: subagentModel, because: { layer: environment, rule: `sets ${subagentModel}`, path: "" } } : null;
  if (forcesSubagentModel && fromEnvironment) return fromEnvironment;
  if (model) return { value: model.value, because: { layer: "model", rule: `sets ${model.value}`, path, range: model.range } };
  const fromSession = (rule: string): EffectiveModel | null =>
    mainModel === null ? null : { value: mainModel, because: { layer: "session", rule, path: "" } };
  if (declared.model === "inherit") return fromSession("inherit: the model of the session");
  return fromEnvironment ?? fromSession("the file names none: the model of the session");
}
