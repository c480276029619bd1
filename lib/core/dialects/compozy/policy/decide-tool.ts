import type { OfferedTool } from "#core/dialects/compozy/policy/offered-tool";
import { patternIndex } from "#core/dialects/compozy/policy/pattern-index";
import type { PermissionMode } from "#core/dialects/compozy/rules/check-choice";

/** Everything that the program asks about a tool. Ids of tools and toolsets are normalised. */
export type PolicyInputs = {
  toolsEnabled: boolean;
  /** The agent's, else the system's; empty acts as approve-reads. */
  mode: PermissionMode | "";
  isOwnMode: boolean;
  externalDefault: "disabled" | "ask" | "enabled";
  approvalAvailable: boolean;
  trustedSources: readonly string[];
  allowSources: readonly string[];
  registryAllow: readonly string[];
  registryDeny: readonly string[];
  tools: readonly string[];
  /** Tools behind `toolsets`, with the entry that grants each; null where there are no toolsets. */
  toolsetGrants: ReadonlyMap<string, number> | null;
  denyTools: readonly string[];
  /** What a spawned session was given; null where nothing limits it. */
  lineage: readonly string[] | null;
};

/** Which rule speaks about a tool, and what it does. `index` is an entry of the list that the rule belongs to. */
export type ToolRule = {
  by:
    | "tools-disabled"
    | "visibility"
    | "registry-deny"
    | "deny_tools"
    | "lineage"
    | "tools"
    | "toolsets"
    | "not-listed"
    | "granted-source"
    | "trusted-source"
    | "external-default"
    | "mode"
    | "no-approval";
  effect: "blocks" | "asks" | "allows";
  index?: number;
};

/** Every rule about `tool`, in the program's order: the first that blocks decides, else one that asks, else the tool runs. */
export function rulesFor(tool: OfferedTool, inputs: PolicyInputs): ToolRule[] {
  const rules: ToolRule[] = [];
  if (!inputs.toolsEnabled) rules.push({ by: "tools-disabled", effect: "blocks" });
  if (tool.visibility === "internal" || tool.visibility === "operator") rules.push({ by: "visibility", effect: "blocks" });
  const registryDeny = indexOf(inputs.registryDeny, tool);
  if (registryDeny !== null) rules.push({ by: "registry-deny", effect: "blocks", index: registryDeny });
  const denied = indexOf(inputs.denyTools, tool);
  if (denied !== null) rules.push({ by: "deny_tools", effect: "blocks", index: denied });
  if (inputs.lineage) rules.push({ by: "lineage", effect: inputs.lineage.includes(tool.id) ? "allows" : "blocks" });
  const listed = listRule(tool, inputs);
  if (listed) rules.push(listed);
  const source = sourceRule(tool, inputs, listed?.effect === "allows");
  if (source) rules.push(source);
  rules.push({ by: "mode", effect: runsUnasked(tool, inputs.mode) ? "allows" : "asks" });
  if (!inputs.approvalAvailable && rules.some(({ effect }) => effect === "asks")) rules.push({ by: "no-approval", effect: "blocks" });
  return rules;
}

/** `tools` and `toolsets` add up; either of them starts an allowlist. */
function listRule(tool: OfferedTool, { tools, toolsetGrants }: PolicyInputs): ToolRule | null {
  const named = indexOf(tools, tool);
  if (named !== null) return { by: "tools", effect: "allows", index: named };
  const granted = toolsetGrants?.get(tool.id);
  if (granted !== undefined) return { by: "toolsets", effect: "allows", index: granted };
  return tools.length > 0 || toolsetGrants ? { by: "not-listed", effect: "blocks" } : null;
}

/** Tools from outside need a grant: a list that names them is one. */
function sourceRule(tool: OfferedTool, inputs: PolicyInputs, isListed: boolean): ToolRule | null {
  if (tool.source === "builtin") return null;
  const source = `${tool.source}:${tool.owner}`;
  if (inputs.allowSources.includes(source) || isListed || indexOf(inputs.registryAllow, tool) !== null)
    return { by: "granted-source", effect: "allows" };
  if (inputs.trustedSources.includes(source) && isHarmless(tool)) return { by: "trusted-source", effect: "allows" };
  const effects = { disabled: "blocks", ask: "asks", enabled: "allows" } as const;
  return { by: "external-default", effect: effects[inputs.externalDefault] };
}

function runsUnasked(tool: OfferedTool, mode: PermissionMode | ""): boolean {
  return mode === "approve-all" || (mode !== "deny-all" && isHarmless(tool));
}

function isHarmless({ readOnly, destructive, openWorld, interactive, risk }: OfferedTool): boolean {
  return readOnly && !destructive && !openWorld && !interactive && risk === "read";
}

function indexOf(patterns: readonly string[], { id }: OfferedTool): number | null {
  return patternIndex(patterns)(id);
}
