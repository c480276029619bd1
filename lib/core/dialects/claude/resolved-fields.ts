import { agentFields } from "#core/dialects/claude/agent-fields";
import type { FullClaudeContext } from "#core/dialects/claude/context";
import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import { effectiveModel } from "#core/dialects/claude/effective-model";
import { permissionMode } from "#core/dialects/claude/permission-mode";
import type { ResolvedField } from "#core/dialects/resolved-agent";
import type { PolicyReason, RunCircumstances } from "#core/policy/effective-policy";

/**
 * The header as Claude Code applies it, in the order of the field table: what the file says, and what the session or the environment puts
 * in its place. A value of the file that does not count is among `hides`; keys that nobody reads are left out.
 */
export function resolvedFields(definition: ClaudeDefinition, run: RunCircumstances, context: FullClaudeContext): ResolvedField[] {
  const mode = permissionMode(definition, context.parentMode, run);
  const model = effectiveModel(definition, context);
  const decided: Readonly<Record<string, { value: unknown; because: PolicyReason } | null>> = {
    permissionMode: { value: mode.mode, because: mode.because },
    model,
    background: { value: run.background ?? false, because: { layer: "run", rule: "decided by the call", path: "" } },
  };
  return agentFields.fields.flatMap((name): ResolvedField[] => {
    const own = ownValue(definition, name);
    const isDead = definition.isPlugin && agentFields.ignoredInPlugin.includes(name);
    const outer = Object.hasOwn(decided, name) ? decided[name] : undefined;
    if (outer) {
      const isOwn = outer.because.path === definition.path && outer.because.range !== undefined;
      if (isOwn) return [{ name, value: outer.value, origin: outer.because, hides: [] }];
      return own || name !== "background" ? [{ name, value: outer.value, origin: outer.because, hides: own ? [own] : [] }] : [];
    }
    return own && !isDead ? [{ name, value: own.value, origin: own.origin, hides: [] }] : [];
  });
}

function ownValue({ declared, path, rangeOf }: ClaudeDefinition, name: string): { value: unknown; origin: PolicyReason } | null {
  if (!Object.hasOwn(declared, name)) return null;
  const range = rangeOf(name);
  return { value: declared[name], origin: { layer: name, rule: "says the file", path, ...(range && { range }) } };
}
