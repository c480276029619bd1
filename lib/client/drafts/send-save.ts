import { type DraftChange, draftSummary } from "#schemas/draft";
import { problem } from "#schemas/problem";
import type { SaveAnswer } from "@/lib/client/drafts/draft-saver";

/**
 * Sends changed files of a draft. By the API and not by an action: actions run one after the other and hold a megabyte.
 * Never throws; a server that is not reached, or has a fault, is `away`.
 */
export async function sendSave(
  workspace: string,
  draft: string,
  { version, changes, entryPath }: { version: number; changes: DraftChange[]; entryPath: string },
): Promise<SaveAnswer> {
  try {
    const answer = await fetch(`/api/v1/workspaces/${workspace}/drafts/${draft}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ expectedVersion: version, files: changes, entryPath }),
    });
    if (answer.status >= 500) return { kind: "away" };
    const body: unknown = await answer.json();
    if (answer.ok) {
      const saved = draftSummary.parse(body);
      return { kind: "saved", version: saved.version, at: saved.changedAt };
    }
    const { code, detail, hint, facts } = problem.parse(body);
    if (code === "DRAFT_CHANGED") return { kind: "overtaken", version: Number(facts?.version) };
    return { kind: "refused", message: hint ? `${detail} ${hint}` : detail };
  } catch {
    return { kind: "away" };
  }
}
