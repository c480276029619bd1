import type { AgentView } from "#schemas/agent";
import type { DeployResult } from "#schemas/deploy";
import type { RevisionSummary } from "#schemas/revision";
import type { ActivationView, SlotMoveResult, SlotView } from "#schemas/slot";

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
const at = "2026-01-02T03:04:05.000Z";
const by = { kind: "token", id: "t1", name: "ci" } as const;

/** `dev` of sample-agent, which holds v`number`. */
export function slotOf(number: number | null, version: number): SlotView {
  const revision =
    number === null
      ? null
      : {
          number,
          sourceDigest: digest("a"),
          artifactDigest: digest("b"),
          archiveDigest: digest("c"),
          archiveBytes: 900,
          model: "acme/small-1",
        };
  return { agent: "sample-agent", environment: "dev", state: number === null ? "empty" : "active", version, revision, changedAt: at };
}

export function activationOf(from: number | null, to: number | null): ActivationView {
  return {
    id: "0194f1f0-0000-7000-8000-000000000001",
    environment: "dev",
    kind: "activate",
    from,
    to,
    sourceEnvironment: null,
    slotVersion: 4,
    reason: "because",
    by,
    at,
  };
}

export function moveOf(from: number | null, to: number | null): SlotMoveResult {
  return { slot: slotOf(to, 4), activation: activationOf(from, to) };
}

export const revisionSummaryOf = (number: number): RevisionSummary => ({
  number,
  description: null,
  model: "acme/small-1",
  sourceDigest: digest("a"),
  artifactDigest: digest("b"),
  archiveDigest: digest("c"),
  archiveBytes: 900,
  unpackedBytes: 2000,
  fileCount: 4,
  message: null,
  provenance: null,
  sameSourceAs: null,
  activeIn: ["dev"],
  revokedAt: null,
  by,
  at,
});

export const deployed: DeployResult = {
  agent: "sample-agent",
  revision: revisionSummaryOf(8),
  reused: false,
  created: false,
  previousRevision: 7,
  slot: slotOf(8, 4),
  activation: activationOf(7, 8),
  diagnostics: [],
  leftOut: [],
  remarks: ["Runs are off here."],
};

export const agentOf = (slug: string): AgentView => ({
  slug,
  dialect: "mutagent",
  kind: "managed",
  description: "Answers",
  model: "acme/small-1",
  latestRevision: 8,
  slots: [
    { environment: "dev", state: "active", revision: 8, version: 4, behind: 0, changedAt: at },
    { environment: "prod", state: "active", revision: 6, version: 2, behind: 2, changedAt: at },
  ],
  archivedAt: null,
  createdAt: at,
  changedAt: at,
  owner: null,
  tags: [],
  category: null,
  stars: 0,
  starred: false,
  slotDetails: [slotOf(8, 4)],
});
