import { decodeText } from "#core/frontmatter/decode-text";
import { type CreateDraftInput, type DraftNewFile, draftSummary } from "#schemas/draft";
import { sendJson } from "@/lib/client/api-json";
import { fileChange, firstLoad } from "@/lib/client/drafts/draft-changes";
import type { DraftFiles } from "@/lib/client/upload/check-protocol";

type About = Pick<Extract<CreateDraftInput["from"], { kind: "files" }>, "asNewAgent" | "convertedFrom">;

/**
 * Begins a draft of these files and says which: in as many requests as they take, and with all of them or not at all. By the API and not by
 * an action, which holds a megabyte.
 * @throws {Refusal}
 */
export async function sendDraftFiles(workspace: string, { files, ...about }: DraftFiles, more: Partial<About> = {}): Promise<string> {
  const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/drafts`;
  const entryFirst = [...files].sort((a, b) => Number(b.path === about.entryPath) - Number(a.path === about.entryPath));
  let rest = entryFirst.map(toNewFile);
  const take = () => {
    const load = firstLoad(rest);
    rest = rest.slice(load.length);
    return load;
  };
  let draft = draftSummary.parse(await sendJson<unknown>("POST", path, { from: { kind: "files", ...about, ...more, files: take() } }));
  try {
    while (rest.length > 0) {
      const body = { expectedVersion: draft.version, files: take() };
      draft = draftSummary.parse(await sendJson<unknown>("PATCH", `${path}/${draft.id}`, body));
    }
  } catch (error) {
    // Half a folder is nothing to edit; the reason why it is one is what to say.
    await sendJson<unknown>("DELETE", `${path}/${draft.id}`, {}).catch(() => {});
    throw error;
  }
  return draft.id;
}

function toNewFile({ path, bytes }: DraftFiles["files"][number]): DraftNewFile {
  const decoded = decodeText(bytes);
  return fileChange(path, decoded.ok ? { kind: "text", text: decoded.text } : { kind: "bytes", bytes });
}
