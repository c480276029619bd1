import { createHash } from "node:crypto";
import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { CompozyDefinition, Hook } from "#core/dialects/compozy/definition";
import type { LoadedAgent } from "#core/dialects/compozy/load-agent";
import { effectiveHook } from "#core/dialects/compozy/rules/effective-hook";
import { capabilityDigest } from "#core/dialects/compozy/sidecars/capability-digest";
import type { Sha256 } from "#core/package/digest";

export const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** What the cases call each refusal. */
const errorKinds: Partial<Record<DiagnosticCode, string>> = {
  COMPOZY_FRONTMATTER_MISSING: "frontmatter.missing",
  COMPOZY_FRONTMATTER_UNTERMINATED: "frontmatter.unterminated",
  COMPOZY_FRONTMATTER_BOM: "frontmatter.bom",
  COMPOZY_FRONTMATTER_KEY: "frontmatter.invalid_key",
  YAML_PARSE: "frontmatter.decode",
  TOML_PARSE: "frontmatter.decode",
  COMPOZY_FIELD_TYPE: "frontmatter.decode",
  COMPOZY_FIELD_UNKNOWN: "frontmatter.unknown_field",
  COMPOZY_NAME_REQUIRED: "name.required",
  COMPOZY_NAME_GRAMMAR: "name.grammar",
  COMPOZY_NAME_MISMATCH: "name.mismatch",
  COMPOZY_NAME_RESERVED: "name.reserved",
  MISSING_INSTRUCTIONS: "prompt.required",
  COMPOZY_REASONING_EFFORT: "reasoning_effort",
  COMPOZY_PERMISSIONS: "permissions",
  COMPOZY_TOOLS: "tools",
  COMPOZY_TOOLSETS: "toolsets",
  COMPOZY_DENY_TOOLS: "deny_tools",
  COMPOZY_CATEGORY_PATH: "category_path",
  COMPOZY_MCP_SERVERS: "mcp_servers",
  COMPOZY_MCP_JSON: "mcp_json",
  COMPOZY_HOOKS: "hooks",
  COMPOZY_CAPABILITIES: "capabilities",
};

/** An answer as the cases write it: results, or the class of the decisive refusal with everything that was said. */
export type Answer = { ok: true; results: Record<string, unknown> } | { ok: false; errorKind: string; said: string };

export function refusedBy(diagnostics: readonly Diagnostic[]): Extract<Answer, { ok: false }> | null {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const [first] = errors;
  return first ? { ok: false, errorKind: errorKindOf(first.code), said: errors.map(({ message }) => message).join("\n") } : null;
}

export function errorKindOf(code: DiagnosticCode): string {
  return errorKinds[code] ?? "other";
}

/** A loaded definition as JSON, with hooks as declared and with defaults, and capabilities with their digests. */
export function definitionView(
  definition: CompozyDefinition,
  more: Partial<Pick<LoadedAgent, "capabilities">> & { sourcePath?: string },
): unknown {
  const { hooks, ...rest } = definition;
  const { capabilities, sourcePath } = more;
  return {
    ...rest,
    ...(hooks && { hooks: hooks.map(hookView), hooksEffective: hooks.map((hook) => hookView(effectiveHook(hook))) }),
    ...(capabilities && { capabilities: capabilities.map((each) => ({ ...each, digest: capabilityDigest(each, sha256) })) }),
    ...(sourcePath !== undefined && { sourcePath }),
  };
}

const correlation = new Set([
  "task_id",
  "run_id",
  "workflow_id",
  "participation_channel",
  "coordinator_session_id",
  "parent_session_id",
  "root_session_id",
  "child_session_id",
  "spawn_role",
  "release_reason",
]);

/** The matcher's correlation fields stand in a part of their own. */
function hookView(hook: Hook): unknown {
  const fields = Object.entries(hook.matcher);
  const autonomy = fields.filter(([name]) => correlation.has(name));
  const matcher = Object.fromEntries(fields.filter(([name]) => !correlation.has(name)));
  return {
    ...hook,
    source: "agent_definition",
    matcher: autonomy.length > 0 ? { ...matcher, autonomy: Object.fromEntries(autonomy) } : matcher,
  };
}
