import "server-only";
import type { PackageReport } from "#compiler/jobs";
import { activationBlockers, admissionBlockers, type ReleaseWorkspace } from "#core/release/activation-blockers";
import { ServiceError } from "@/lib/server/errors";
import type { Agent } from "@/lib/server/generated/prisma/client";
import type { RevisionToStore } from "@/lib/server/revisions/insert-revision";
import { runModel, type SlotRevisionRow, toReleased } from "@/lib/server/revisions/revision-row";
import { expectVersion } from "@/lib/server/slots/move-slot";
import { refuseBlocked } from "@/lib/server/slots/refuse-blocked";
import type { SlotRow } from "@/lib/server/slots/slot-row";

export type DeployState = {
  /** Null before the first deploy. */
  agent: Agent | null;
  /** The slot that is to move; null when none is. */
  slot: SlotRow | null;
  /** The agent's revision with the same artifact, when there is one. */
  existing: SlotRevisionRow | null;
  workspace: ReleaseWorkspace;
};

/**
 * Whether `report` may become a revision in this state, and be activated where that is asked. Looked at before anything
 * is stored, and again under the lock of the agent.
 * @throws {ServiceError} the first refusal.
 */
export function admitDeploy(report: PackageReport, input: RevisionToStore, state: DeployState): void {
  const { agent, slot, existing, workspace } = state;
  expectAgent(report.name, input.expectedAgent);
  if (agent) refuseAgent(agent, report);
  // A client that did not hear the answer sends the same again: what it wants is there, and nothing of anyone is replaced.
  if (!existing) expectLatest(agent, input.expectedLatest);
  const isActive = existing !== null && slot?.revisionId === existing.id;
  if (slot && !isActive) expectVersion(slot, input.expectedVersion);
  const { requiredBindings } = report.launch;
  const model = runModel(report.dialect, report.launch.model);
  const released = existing
    ? toReleased(existing)
    : { id: "", number: (agent?.lastRevisionNumber ?? 0) + 1, model, requiredBindings, revokedAt: null };
  refuseBlocked(
    slot
      ? activationBlockers({ agent: agent ?? { archivedAt: null }, revision: released, slot, workspace })
      : admissionBlockers(released, workspace),
  );
}

function refuseAgent(agent: Agent, report: PackageReport): void {
  if (agent.kind === "inline") {
    throw new ServiceError("CONFLICT", `An inline agent already has the name ${agent.slug}.`, {
      code: "AGENT_INLINE_SLUG",
      hint: "Give this agent another name.",
    });
  }
  if (agent.archivedAt) {
    throw new ServiceError("CONFLICT", "This agent is archived.", { code: "AGENT_ARCHIVED", hint: "Unarchive it first." });
  }
  if (agent.dialect !== report.dialect) {
    throw new ServiceError("CONFLICT", `${agent.slug} is an agent of another format: ${agent.dialect}.`, {
      code: "AGENT_OTHER_DIALECT",
      hint: "Give this agent another name.",
    });
  }
}

function expectAgent(name: string, expected: string | undefined): void {
  if (expected === undefined || expected === name) return;
  throw new ServiceError("CONFLICT", `The definition names the agent ${name}, and this is a draft of ${expected}.`, {
    code: "DRAFT_RENAMED",
    hint: `Write the name ${expected} again, or save it as a new agent.`,
    facts: { name, expected },
  });
}

function expectLatest(agent: Agent | null, expectedLatest: number | undefined): void {
  const latest = agent?.lastRevisionNumber ?? 0;
  if (expectedLatest === undefined || expectedLatest === latest) return;
  if (agent && expectedLatest === 0) throw agentThere(agent.slug, latest);
  throw new ServiceError("CONFLICT", latest === 0 ? "This agent has no revision." : `This agent has v${latest} by now.`, {
    code: "AGENT_CHANGED",
    hint: "Compare with the newest revision, and deploy again if yours should follow it.",
    facts: { latestRevision: latest },
  });
}

function agentThere(slug: string, latest: number): ServiceError {
  return new ServiceError("CONFLICT", `There is an agent ${slug} already; it has v${latest}.`, {
    code: "AGENT_CHANGED",
    hint: "Give this agent another name, or deploy again if yours shall follow it.",
    facts: { latestRevision: latest },
  });
}
