import "server-only";
import { createHash } from "node:crypto";
import { comparePaths } from "#core/folder/agent-folder";
import { decodeText } from "#core/frontmatter/decode-text";
import { type DraftContent, type DraftFile, draftLimits } from "#schemas/draft";
import type { ServiceContext } from "@/lib/server/context";
import type { Db, Tx } from "@/lib/server/db";
import { type BaseFolder, readBaseFolder, readBaseListing } from "@/lib/server/drafts/draft-base";
import type { ResolutionSources } from "@/lib/server/resolution/with-archive";

/** The folder of a draft: what its revision has, and what was changed. Null is a file that is deleted. */
export type DraftFolder = { base: BaseFolder; changes: ReadonlyMap<string, Uint8Array | null> };

type DraftKey = { id: string; agentId: string | null; baseRevision: number | null };

export async function readDraftFolder(ctx: ServiceContext, draft: DraftKey, sources: ResolutionSources): Promise<DraftFolder> {
  const [listing, changes] = await Promise.all([readBaseListing(ctx.db, ctx, draft), readChanges(ctx.db, draft.id)]);
  return { base: await readBaseFolder(listing, sources), changes };
}

async function readChanges(db: Db | Tx, draftId: string): Promise<Map<string, Uint8Array | null>> {
  const rows = await db.draftFile.findMany({ where: { draftId }, select: { path: true, content: true } });
  return new Map(rows.map(({ path, content }) => [path, content]));
}

/** The files as they are now, in path order. */
export function filesOf({ base, changes }: DraftFolder): { path: string; bytes: Uint8Array }[] {
  return [...new Map([...base.files, ...changes])]
    .flatMap(([path, bytes]) => (bytes === null ? [] : { path, bytes }))
    .sort((a, b) => comparePaths(a.path, b.path));
}

/** Every file of the draft as the page gets it, in path order. What is too long to be sent along has neither text nor bytes. */
export function toDraftFiles({ base, changes }: DraftFolder): DraftFile[] {
  let bytesLeft: number = draftLimits.inlineBytesMax;
  const content = (bytes: Uint8Array): DraftContent => {
    const isSent = bytes.length <= draftLimits.inlineFileBytesMax && bytes.length <= bytesLeft;
    if (isSent) bytesLeft -= bytes.length;
    return toContent(bytes, isSent);
  };
  const paths = [...new Set([...base.files.keys(), ...changes.keys()])].sort(comparePaths);
  return paths.map((path): DraftFile => {
    const was = base.files.get(path);
    const is = changes.get(path);
    if (is === undefined) return { path, change: "none", content: was ? content(was) : null, base: null };
    const change = is === null ? "deleted" : was ? "changed" : "new";
    return { path, change, content: is && content(is), base: was ? content(was) : null };
  });
}

function toContent(bytes: Uint8Array, isSent: boolean): DraftContent {
  const about = { bytes: bytes.length, digest: digestOf(bytes) };
  if (!isSent) return { ...about, text: null, base64: null };
  const text = textOf(bytes);
  return { ...about, text, base64: text === null ? Buffer.from(bytes).toString("base64") : null };
}

/** Null for what is no UTF-8 text, and for text that a database could not keep. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  const decoded = decodeText(bytes);
  return decoded.ok ? decoded.text : null;
}

export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
