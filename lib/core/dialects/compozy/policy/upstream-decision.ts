import { type PolicyInputs, rulesFor, type ToolRule } from "#core/dialects/compozy/policy/decide-tool";
import type { OfferedTool } from "#core/dialects/compozy/policy/offered-tool";

/** A decision in the program's own words, as its session view gives it. */
export type UpstreamDecision = {
  callable: boolean;
  visible: boolean;
  approval: boolean;
  reasons: string[];
  registry: "allowed" | "denied" | "disabled";
  agent: "allowed" | "denied" | "unrestricted";
  session: "allowed" | "denied" | "unrestricted";
  source: "allowed" | "denied" | "trusted" | "approval_required";
};

/** What the program answers about `tool`; nothing behind the first rule that blocks is looked at. */
export function upstreamDecision(tool: OfferedTool, inputs: PolicyInputs): UpstreamDecision {
  const decision: UpstreamDecision = {
    callable: true,
    visible: true,
    approval: false,
    reasons: [],
    registry: "allowed",
    agent: "unrestricted",
    session: "unrestricted",
    source: "allowed",
  };
  for (const rule of rulesFor(tool, inputs)) {
    apply(decision, rule);
    if (rule.effect !== "blocks") continue;
    decision.callable = false;
    decision.visible = false;
    break;
  }
  return decision;
}

function apply(decision: UpstreamDecision, { by, effect }: ToolRule): void {
  const isBlocked = effect === "blocks";
  if (by === "tools-disabled" || by === "visibility" || by === "registry-deny") {
    decision.registry = by === "tools-disabled" ? "disabled" : "denied";
    addReason(decision, { "tools-disabled": "source_disabled", visibility: "visibility_denied", "registry-deny": "policy_denied" }[by]);
  } else if (by === "deny_tools" || by === "tools" || by === "toolsets" || by === "not-listed") {
    decision.agent = isBlocked ? "denied" : "allowed";
    if (isBlocked) addReason(decision, "policy_denied");
  } else if (by === "lineage") {
    decision.session = isBlocked ? "denied" : "allowed";
    if (isBlocked) addReason(decision, "session_denied");
  } else if (by === "trusted-source") decision.source = "trusted";
  else if (by === "no-approval") addReason(decision, "approval_unreachable");
  else if (by === "external-default") {
    decision.source = isBlocked ? "denied" : effect === "asks" ? "approval_required" : "allowed";
    if (isBlocked) addReason(decision, "source_disabled");
  }
  if (effect === "asks") {
    decision.approval = true;
    addReason(decision, "approval_required");
  }
}

function addReason({ reasons }: UpstreamDecision, reason: string): void {
  if (!reasons.includes(reason)) reasons.push(reason);
}
