import "server-only";
import { comparePaths } from "#core/folder/agent-folder";
import { decodeText } from "#core/frontmatter/decode-text";
import { type DraftContent, type DraftFile, draftLimits } from "#schemas/draft";
import type { ServiceContext } from "@/lib/server/context";
import { type BaseFolder, readBaseFolder, readBaseListing } from "@/lib/server/drafts/draft-base";
import type { DraftChanges, DraftSnapshot, StoredFile } from "@/lib/server/drafts/draft-snapshot";
import type { ResolutionSources } from "@/lib/server/resolution/with-archive";

/** The folder of a draft: what its revision has, and what was changed. */
export type DraftFolder = { base: BaseFolder; changes: DraftChanges };

/** @throws {ServiceError} OBJECT_MISSING, OBJECT_CORRUPT. */
export async function readDraftFolder(
  ctx: ServiceContext,
  { draft, changes }: DraftSnapshot,
  sources: ResolutionSources,
): Promise<DraftFolder> {
  return { base: await readBaseFolder(await readBaseListing(ctx.db, ctx, draft), sources), changes };
}

/** The files as they are now, in path order. */
export function filesOf({ base, changes }: DraftFolder): { path: string; bytes: Uint8Array }[] {
  return [...new Map([...base.files, ...changes])]
    .flatMap(([path, file]) => (file === null ? [] : { path, bytes: file.bytes }))
    .sort((a, b) => comparePaths(a.path, b.path));
}

/** Every file of the draft as the page gets it, in path order. What is too long to be sent along has neither text nor bytes. */
export function toDraftFiles({ base, changes }: DraftFolder): DraftFile[] {
  let bytesLeft: number = draftLimits.inlineBytesMax;
  const content = (file: StoredFile): DraftContent => {
    const { length } = file.bytes;
    const isSent = length <= draftLimits.inlineFileBytesMax && length <= bytesLeft;
    if (isSent) bytesLeft -= length;
    return toContent(file, isSent);
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

function toContent({ bytes, digest }: StoredFile, isSent: boolean): DraftContent {
  const about = { bytes: bytes.length, digest };
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
