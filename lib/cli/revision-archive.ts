import { sha256 } from "#compiler/sha256";
import { digestOf } from "#core/package/digest";
import { revisionView } from "#schemas/revision";
import { slotView } from "#schemas/slot";
import type { AgentReference } from "@/lib/cli/arguments";
import type { Io } from "@/lib/cli/io";
import { slotPath } from "@/lib/cli/move-slot";
import { withProgress } from "@/lib/cli/progress";
import { CommandRefused } from "@/lib/cli/request-errors";
import { showSize } from "@/lib/cli/show-size";
import { UsageError } from "@/lib/cli/usage-error";
import type { WorkspaceApi } from "@/lib/cli/workspace-api";

/** A revision whose package can be fetched. */
export type FoundRevision = { agent: string; number: number; archiveDigest: string; archiveBytes: number };

/** The revision that `AGENT@v3` names, or the one that is active in `AGENT@prod`. @throws {UsageError} for `AGENT` alone. */
export async function findRevision(api: WorkspaceApi, { agent, revision, environment }: AgentReference): Promise<FoundRevision> {
  if (environment !== undefined) return { agent, ...(await findActive(api, agent, environment)) };
  if (revision === undefined) throw new UsageError("Name a revision or an environment: AGENT@v3 or AGENT@prod.");
  const { number, archiveDigest, archiveBytes } = await api.json({ path: revisionPath(agent, revision) }, revisionView);
  return { agent, number, archiveDigest, archiveBytes };
}

/** The package of a revision. @throws {CommandRefused} DIGEST_MISMATCH for bytes that are not the revision's. */
export async function fetchArchive(api: WorkspaceApi, found: FoundRevision, io: Io): Promise<Uint8Array> {
  const path = `${revisionPath(found.agent, found.number)}/archive`;
  const archive = await withProgress(io, `Fetching ${showSize(found.archiveBytes)}`, () => api.bytes({ path }));
  const digest = digestOf(sha256, archive);
  if (digest !== found.archiveDigest)
    throw new CommandRefused(
      "DIGEST_MISMATCH",
      `The archive that came is ${digest}, not ${found.archiveDigest}.`,
      "Nothing was written. Try again, and tell whoever runs the server.",
    );
  return archive;
}

function revisionPath(agent: string, revision: number): string {
  return `/agents/${encodeURIComponent(agent)}/revisions/${revision}`;
}

async function findActive(api: WorkspaceApi, agent: string, environment: string): Promise<Omit<FoundRevision, "agent">> {
  const slot = await api.json({ path: slotPath(agent, environment) }, slotView);
  if (!slot.revision)
    throw new CommandRefused(
      "SLOT_EMPTY",
      `Nothing of ${agent} is active in ${environment}.`,
      `See what there is with berth show ${agent}.`,
    );
  return slot.revision;
}
