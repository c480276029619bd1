import type { Dialect } from "#core/dialects/dialect";
import { decodeText } from "#core/frontmatter/decode-text";
import { type DraftContent, type DraftView, draftLimits } from "#schemas/draft";
import type { EditorDocument, EditorFile } from "@/lib/client/editor/editor-document";

/** A draft as the editor opens it: what it is now, and the folder of the revision that it changes (empty where it begins an agent). */
export type OpenedDraft = { document: EditorDocument; base: EditorDocument };

type Sides = { path: string; side: "draft" | "base" };

/**
 * The documents of a draft. Files that were not sent along are fetched with `fetchFile`, and are text like any others, but for those that
 * are too long to be edited.
 * @throws what `fetchFile` throws.
 */
export async function openDraft(view: DraftView, fetchFile: (file: Sides) => Promise<Uint8Array>): Promise<OpenedDraft> {
  const fetched = await fetchFiles(view, fetchFile);
  const files = new Map<string, EditorFile>();
  const baseFiles = new Map<string, EditorFile>();
  for (const { path, change, content, base } of view.files) {
    const file = content && toFile(content, fetched.get(`draft ${path}`));
    if (file) files.set(path, file);
    // What did not change is one object in both, so that nothing looks changed.
    const before = change === "none" ? file : base && toFile(base, fetched.get(`base ${path}`));
    if (before) baseFiles.set(path, before);
  }
  const { dialect, entryPath } = view;
  return { document: { dialect, entryPath, files }, base: { dialect, entryPath: entryIn(baseFiles, view), files: baseFiles } };
}

/** The same with the network, from the API of `workspace`. */
export function openDraftOf(workspace: string, view: DraftView): Promise<OpenedDraft> {
  return openDraft(view, async ({ path, side }) => {
    const at = path.split("/").map(encodeURIComponent).join("/");
    const answer = await fetch(`/api/v1/workspaces/${workspace}/drafts/${view.id}/files/${at}?side=${side}`);
    if (!answer.ok) throw new Error(`${path} could not be read`);
    return new Uint8Array(await answer.arrayBuffer());
  });
}

/** So many requests at once: a browser has six for one server, and the draft is to be saved meanwhile. */
const fetchesMax = 4;

/** The bytes of all files that were not sent along, by side and path. */
async function fetchFiles({ files }: DraftView, fetchFile: (file: Sides) => Promise<Uint8Array>): Promise<Map<string, Uint8Array>> {
  const isMissing = (content: DraftContent | null) => content !== null && content.text === null && content.base64 === null;
  const missing = files.flatMap(({ path, change, content, base }): Sides[] => [
    ...(isMissing(content) ? [{ path, side: "draft" } as const] : []),
    ...(change !== "none" && isMissing(base) ? [{ path, side: "base" } as const] : []),
  ]);
  const fetched = new Map<string, Uint8Array>();
  const waiting = missing.values();
  const fetchNext = async () => {
    for (const file of waiting) fetched.set(`${file.side} ${file.path}`, await fetchFile(file));
  };
  await Promise.all(Array.from({ length: fetchesMax }, fetchNext));
  return fetched;
}

function toFile({ text, base64, digest }: DraftContent, fetched: Uint8Array = new Uint8Array()): EditorFile {
  if (text !== null) return { kind: "text", text };
  const bytes = base64 === null ? fetched : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  // What is sent along as bytes is no text; of the rest the server did not say.
  const isText = base64 === null && bytes.length <= draftLimits.inlineFileBytesMax && !bytes.includes(0);
  const decoded = isText ? decodeText(bytes) : null;
  return decoded?.ok ? { kind: "text", text: decoded.text } : { kind: "bytes", bytes, digest };
}

/** The definition of the revision; it may have had another path there. */
function entryIn(files: ReadonlyMap<string, EditorFile>, { dialect, entryPath }: { dialect: Dialect; entryPath: string }): string {
  if (files.has(entryPath)) return entryPath;
  const markdown = [...files.keys()].filter((path) => /\.md$/i.test(path));
  return markdown.find((path) => /^(?:agent|skill)\.md$/i.test(path)) ?? (dialect === "mux" ? markdown.at(-1) : markdown[0]) ?? entryPath;
}
