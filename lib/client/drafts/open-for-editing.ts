import type { DraftView } from "#schemas/draft";
import { getJson } from "@/lib/client/api-json";
import { type OpenedDraft, openDraftOf } from "@/lib/client/drafts/draft-document";
import { DraftSaver, type ServerDraft } from "@/lib/client/drafts/draft-saver";
import { keepPending, readPending } from "@/lib/client/drafts/local-copy";
import { findSaver, saverOf } from "@/lib/client/drafts/savers-of-page";
import { sendSave } from "@/lib/client/drafts/send-save";

/** How long the server may take to say what it has, before it counts as away. */
const newestMs = 30_000;

/** A draft as the editor begins with it. `saver` keeps it; null where it can only be read. */
export type DraftUnderEdit = OpenedDraft & { saver: DraftSaver | null };

/**
 * Opens a draft as it was left on this page, or in this browser, where that is newer than what the server has.
 * @throws {Error} when a file cannot be fetched.
 */
export async function openForEditing(workspace: string, view: DraftView): Promise<DraftUnderEdit> {
  const { document, base } = await openDraftOf(workspace, view);
  if (!view.isOwn || view.state !== "open") return { document, base, saver: null };
  const pending = findSaver(view.id) ? null : await readPending(view.id);
  const opened: ServerDraft = { version: view.version, at: view.changedAt, document };
  const saver = saverOf(view.id, () => new DraftSaver(opened, pending, portsOf(workspace, view.id)));
  // Left here with everything saved, and edited somewhere else since.
  if (saver.isSaved && saver.version < view.version) saver.moveTo(opened);
  return { document: saver.document, base, saver };
}

function portsOf(workspace: string, draft: string): ConstructorParameters<typeof DraftSaver>[2] {
  return {
    send: (save) => sendSave(workspace, draft, save),
    newest: () => newestOf(workspace, draft).catch(() => null),
    keep: (pending) => keepPending(draft, pending),
  };
}

async function newestOf(workspace: string, draft: string): Promise<ServerDraft> {
  const view = await getJson<DraftView>(`/api/v1/workspaces/${workspace}/drafts/${draft}`, AbortSignal.timeout(newestMs));
  const { document } = await openDraftOf(workspace, view);
  return { version: view.version, at: view.changedAt, document };
}
