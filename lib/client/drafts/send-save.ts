import { draftSummary } from "#schemas/draft";
import { problem } from "#schemas/problem";
import type { DraftSaverPorts, SaveAnswer } from "@/lib/client/drafts/draft-saver";

/** What a browser still sends of a page that is gone; a longer save waits in the browser for the next visit. */
const keptAliveBytesMax = 60_000;

/**
 * Sends changed files of a draft. By the API and not by an action: actions run one after the other and hold a megabyte.
 * Never throws; a server that is not reached, or has a fault, is `away`.
 */
export async function sendSave(
  workspace: string,
  draft: string,
  { version, changes, entryPath, isLeaving }: Parameters<DraftSaverPorts["send"]>[0],
): Promise<SaveAnswer> {
  try {
    const body = new TextEncoder().encode(JSON.stringify({ expectedVersion: version, files: changes, entryPath }));
    const answer = await fetch(`/api/v1/workspaces/${workspace}/drafts/${draft}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", accept: "application/json" },
      body,
      keepalive: isLeaving && body.length <= keptAliveBytesMax,
    });
    if (answer.status >= 500) return { kind: "away" };
    const said: unknown = await answer.json();
    if (answer.ok) {
      const saved = draftSummary.parse(said);
      return { kind: "saved", version: saved.version, at: saved.changedAt };
    }
    const { code, detail, hint } = problem.parse(said);
    if (code === "DRAFT_CHANGED") return { kind: "overtaken" };
    return { kind: "refused", message: hint ? `${detail} ${hint}` : detail };
  } catch {
    return { kind: "away" };
  }
}
