import type { EffectivePolicy } from "#core/policy/effective-policy";
import { type PolicyDelta, policyDelta } from "#core/policy/policy-delta";
import type { RevisionView } from "#schemas/revision";
import type { LocalCheck } from "@/lib/client/upload/check-protocol";
import type { DeployQuery } from "@/lib/client/upload/send-deploy";
import type { Standing } from "@/lib/client/upload/standing";

/** What a plan asks of an agent folder without errors, and of what the workspace has under its name. */
type ReadyCheck = Pick<LocalCheck, "key" | "name" | "policy" | "instructionsLength">;
type KnownStanding = Omit<Standing, "latest"> & { latest: Pick<RevisionView, "number" | "instructions" | "policy"> | null };

/** `standing` is null where the workspace has no agent of that name, undefined where it could not be read. */
export type DeployCandidate = { check: ReadyCheck; standing: KnownStanding | null | undefined };

/** `delta` is null for an agent that is new. */
export type PlannedDeploy = { key: string; name: string; before: string; after: string; delta: PolicyDelta | null; query: DeployQuery };
export type PutOffDeploy = { key: string; name: string; because: string };

/** What a deploy of all `candidates` sends for each, in their order, and which of them a person has to look at alone. */
export function planDeploys(
  candidates: readonly DeployCandidate[],
  environment: string,
  message: string,
): { planned: PlannedDeploy[]; putOff: PutOffDeploy[] } {
  const planned: PlannedDeploy[] = [];
  const putOff: PutOffDeploy[] = [];
  for (const { check, standing } of candidates) {
    const agent = { key: check.key, name: check.name ?? "agent" };
    const isAmbiguous = candidates.some((other) => other.check !== check && other.check.name === check.name);
    if (standing === undefined) putOff.push({ ...agent, because: "what is stored under its name could not be read" });
    else if (isAmbiguous) putOff.push({ ...agent, because: "another item has the same name; remove one of them" });
    else if (standing?.isArchived) putOff.push({ ...agent, because: "its agent is archived" });
    else if (shrinks(check, standing))
      putOff.push({ ...agent, because: "its instructions shrink to less than half; deploy it by its own button" });
    else {
      const [before, after] = [nowText(standing, environment), thenText(standing)];
      planned.push({
        ...agent,
        before,
        after,
        delta: standing && deltaTo(check, standing),
        query: deployQuery(standing, environment, message),
      });
    }
  }
  return { planned, putOff };
}

/** The deploy of what the person saw: anything that moved since is a conflict. */
export function deployQuery(standing: KnownStanding | null, environment: string, message: string): DeployQuery {
  const slot = standing?.slots.find((one) => one.environment === environment);
  return {
    ...(environment && { environment, expectedVersion: slot?.version ?? 0 }),
    ...(message.trim() && { message: message.trim() }),
    expectedLatest: standing?.latest?.number ?? 0,
  };
}

export function nowText(standing: KnownStanding | null, environment: string): string {
  if (!standing?.latest) return "no agent of this name";
  if (!environment) return `newest revision v${standing.latest.number}`;
  const active = standing.slots.find((one) => one.environment === environment)?.revision ?? null;
  return active === null ? `nothing is active in ${environment}` : `v${active} is active in ${environment}`;
}

export function thenText(standing: KnownStanding | null): string {
  if (standing?.sameSourceAs) return `the same source as v${standing.sameSourceAs}; a new revision only if the builder changed`;
  return `v${(standing?.latest?.number ?? 0) + 1}`;
}

const noPolicy: EffectivePolicy = { decisions: [] };

/** What the agent may do afterwards that its newest revision may not, and the reverse. */
export function deltaTo(check: ReadyCheck, standing: KnownStanding | null | undefined): PolicyDelta {
  return policyDelta(standing?.latest?.policy ?? noPolicy, check.policy ?? noPolicy);
}

/** True when the new instructions are less than half of the newest ones: often another agent that took the name. */
export function shrinks(check: ReadyCheck, standing: KnownStanding | null): boolean {
  return standing?.latest ? check.instructionsLength * 2 < standing.latest.instructions.length : false;
}
