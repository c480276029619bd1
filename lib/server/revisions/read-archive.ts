import "server-only";
import type { Readable } from "node:stream";
import type { RevisionTarget } from "#schemas/revision";
import type { ServiceContext } from "@/lib/server/context";
import { openArchive } from "@/lib/server/revisions/open-archive";
import { logPull } from "@/lib/server/slots/log-pull";
import type { ObjectStore } from "@/lib/server/storage/object-store";
import { objectStore } from "@/lib/server/storage/open-object-store";
import { openOnce } from "@/lib/server/storage/read-verified";

/** A package on its way out. `fileName` is `slug-v7.tgz`. Read the stream to its end, or destroy it. */
export type ArchiveDownload = { stream: Readable; bytes: number; digest: string; fileName: string };

/** The package of a revision, every byte verified before the first is sent. A read by a token is logged. */
export async function readArchive(
  ctx: ServiceContext,
  input: RevisionTarget,
  store: ObjectStore = objectStore(),
): Promise<ArchiveDownload> {
  const { agent, revision, archive } = await openArchive(ctx, input, store);
  logPull(ctx, { agentId: agent.id, revisionId: revision.id, via: "revision" });
  return {
    stream: openOnce(archive),
    bytes: archive.bytes,
    digest: revision.archiveDigest,
    fileName: `${agent.slug}-v${revision.number}.tgz`,
  };
}
