import "server-only";
import type { CreateDraftInput, DraftNewFile } from "#schemas/draft";
import type { ServiceContext } from "@/lib/server/context";
import { readBaseListing } from "@/lib/server/drafts/draft-base";
import type { DraftStart } from "@/lib/server/drafts/draft-start";
import { ServiceError } from "@/lib/server/errors";
import { logPull } from "@/lib/server/slots/log-pull";

type FromFiles = Extract<CreateDraftInput["from"], { kind: "files" }>;

/**
 * A draft of the files of an upload. Where the workspace has an agent of that name, it changes its newest revision as a deploy would: what
 * was not sent is deleted.
 * @throws {ServiceError} INVALID (DRAFT_ENTRY_MISSING).
 */
export async function startFromFiles(
  ctx: ServiceContext,
  { name, dialect, entryPath, files, asNewAgent, convertedFrom }: FromFiles,
): Promise<DraftStart> {
  const sent = new Map(files.map((file) => [file.path, bytesOf(file)]));
  if (!sent.has(entryPath))
    throw new ServiceError("INVALID", `${entryPath} is not among the files.`, {
      code: "DRAFT_ENTRY_MISSING",
      hint: "Send the definition with the first files.",
    });
  const base = asNewAgent ? null : await newestRevision(ctx, name);
  const listing = base && (await readBaseListing(ctx.db, ctx, base));
  const gone = [...(listing?.files.keys() ?? [])].filter((path) => !sent.has(path));
  return {
    agentId: base?.agentId ?? null,
    baseRevision: base?.baseRevision ?? null,
    ...{ name, dialect, entryPath },
    origin: { kind: "files", ...(convertedFrom && { convertedFrom }) },
    conversion: null,
    changes: new Map<string, Uint8Array | null>([...sent, ...gone.map((path) => [path, null] as const)]),
  };
}

/** The newest revision of an agent; who changes it can read it. */
async function newestRevision(ctx: ServiceContext, slug: string): Promise<{ agentId: string; baseRevision: number } | null> {
  const newest = await ctx.db.revision.findFirst({
    where: { workspaceId: ctx.workspace.id, agent: { slug } },
    orderBy: { number: "desc" },
    select: { id: true, agentId: true, number: true },
  });
  if (!newest) return null;
  logPull(ctx, { agentId: newest.agentId, revisionId: newest.id, via: "revision" });
  return { agentId: newest.agentId, baseRevision: newest.number };
}

function bytesOf(file: DraftNewFile): Uint8Array {
  return file.kind === "text" ? new TextEncoder().encode(file.text) : Buffer.from(file.base64, "base64");
}
