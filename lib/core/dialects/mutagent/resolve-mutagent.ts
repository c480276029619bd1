import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { checkMutagent } from "#core/dialects/mutagent/check-mutagent";
import { placeOf } from "#core/dialects/mutagent/declared-values";
import type { FieldPath, MutagentDefinition } from "#core/dialects/mutagent/definition";
import { mutagentEdition } from "#core/dialects/mutagent/edition";
import { entryName } from "#core/dialects/mutagent/entry-file";
import { offeredPolicy } from "#core/dialects/mutagent/offered-policy";
import type { Resolve, ResolvedAgent, ResolvedField } from "#core/dialects/resolved-agent";
import type { PolicyReason } from "#core/policy/effective-policy";

/** A managed agent depends on nothing outside its folder. */
export type MutagentContext = Record<string, never>;

/** A managed agent as it is run: its folder says everything, and nothing is merged. */
export const resolveMutagent: Resolve<MutagentContext> = (folder, { entry, tools = [] }) => {
  const checked = checkMutagent(folder, entry);
  if (!checked.ok) return { agent: null, diagnostics: [...checked.errors, ...checked.warnings] };
  const { warnings, value } = checked;
  const file = value.files.find(({ role }) => role === "entry");
  const definition = file ? checkDefinition(file.path, file.bytes).definition : null;
  return { agent: definition && resolved(definition, tools), diagnostics: warnings };
};

function resolved(definition: MutagentDefinition, tools: readonly string[]): ResolvedAgent {
  const { name, instructions } = definition;
  return {
    dialect: "mutagent",
    edition: mutagentEdition,
    name,
    fields: [...declaredFields(definition), ...defaultFields(definition)],
    prompt: [{ title: "Instructions", text: instructions, origin: { layer: entryName, rule: "the body", path: entryName } }],
    chain: [{ id: name, scope: "folder", path: entryName, state: "used" }],
    policy: offeredPolicy(definition, tools),
  };
}

/** Each value under its dotted name, in the order written. */
function declaredFields(definition: MutagentDefinition): ResolvedField[] {
  return leavesOf(definition.declared, []).map(([path, value]) => {
    const name = path.join(".");
    const rule = name === "tools" || name === "skills" ? "declares it for local use; it grants a managed agent nothing" : "declares it";
    return { name, value, origin: { layer: entryName, rule, ...placeOf(definition, path) }, hides: [] };
  });
}

function leavesOf(value: unknown, path: FieldPath): [FieldPath, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, below]) => leavesOf(below, [...path, key]));
}

function defaultFields(definition: MutagentDefinition): ResolvedField[] {
  const { mode, scaffold } = definition;
  const origin: PolicyReason = { layer: "default", rule: "holds where nothing is declared", path: "" };
  return [
    { name: "harness.runtime.mode", value: mode, origin, hides: [] },
    { name: "harness.runtime.scaffold", value: scaffold, origin, hides: [] },
  ].filter(({ name }) => !definition.rangeOf(name.split(".")));
}
