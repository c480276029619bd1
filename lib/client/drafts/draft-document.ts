import type { Dialect } from "#core/dialects/dialect";
import type { DraftContent, DraftView } from "#schemas/draft";
import type { EditorDocument, EditorFile } from "@/lib/client/editor/editor-document";

/** A draft as the editor opens it: what it is now, and the folder of the revision that it changes (empty where it begins an agent). */
export type OpenedDraft = { document: EditorDocument; base: EditorDocument };

type Sides = { path: string; side: "draft" | "base" };

/**
 * The documents of a draft. Files that were too long to be sent along are fetched with `fetchFile`.
 * @throws what `fetchFile` throws.
 */
export async function openDraft(view: DraftView, fetchFile: (file: Sides) => Promise<Uint8Array>): Promise<OpenedDraft> {
  const files = new Map<string, EditorFile>();
  const baseFiles = new Map<string, EditorFile>();
  for (const { path, change, content, base } of view.files) {
    const file = content && (await toFile(content, () => fetchFile({ path, side: "draft" })));
    if (file) files.set(path, file);
    // What did not change is one object in both, so that nothing looks changed.
    const before = change === "none" ? file : base && (await toFile(base, () => fetchFile({ path, side: "base" })));
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

async function toFile({ text, base64, digest }: DraftContent, fetchBytes: () => Promise<Uint8Array>): Promise<EditorFile> {
  if (text !== null) return { kind: "text", text };
  if (base64 !== null) return { kind: "bytes", bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)), digest };
  return { kind: "bytes", bytes: await fetchBytes(), digest };
}

/** The definition of the revision; it may have had another path there. */
function entryIn(files: ReadonlyMap<string, EditorFile>, { dialect, entryPath }: { dialect: Dialect; entryPath: string }): string {
  if (files.has(entryPath)) return entryPath;
  const markdown = [...files.keys()].filter((path) => /\.md$/i.test(path));
  return markdown.find((path) => /^(?:agent|skill)\.md$/i.test(path)) ?? (dialect === "mux" ? markdown.at(-1) : markdown[0]) ?? entryPath;
}
