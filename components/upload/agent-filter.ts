import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import type { Severity } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import type { AgentItem } from "@/components/upload/upload-state";

/** Where an agent of the list stands. `warned` is valid and has something to say; `failed` was refused or cancelled. */
export const agentStates = ["valid", "toFix", "warned", "failed", "deployed"] as const;
export type AgentState = (typeof agentStates)[number];

/** One kind of finding. */
export type ProblemKind = { code: DiagnosticCode; severity: Severity };

/** Which agents of a long list are shown; null leaves it open. */
export type AgentFilter = { state: AgentState | null; dialect: Dialect | null; problem: ProblemKind | null };

export const noFilter: AgentFilter = { state: null, dialect: null, problem: null };

export function matchesFilter(agent: AgentItem, { state, dialect, problem }: AgentFilter): boolean {
  return (
    (state === null || isIn(agent, state)) &&
    (dialect === null || agent.check.dialect === dialect) &&
    (problem === null || hasProblem(agent, problem))
  );
}

export function hasProblem({ check }: AgentItem, { code, severity }: ProblemKind): boolean {
  return check.diagnostics.some((found) => found.code === code && found.severity === severity);
}

function isIn({ check, delivery }: AgentItem, state: AgentState): boolean {
  switch (state) {
    case "valid":
      return check.isValid;
    case "toFix":
      return !check.isValid;
    case "warned":
      return check.isValid && check.diagnostics.length > 0;
    case "failed":
      return delivery.state === "refused" || delivery.state === "cancelled";
    case "deployed":
      return delivery.state === "done";
  }
}
