import { decodeText } from "#core/frontmatter/decode-text";
import type { ComparedSideView } from "#schemas/comparison";

/** A revision as one side of a comparison: how people call it, and where files of the agent folder stand in its package. */
export type RevisionSide = { agent: string; number: number; label: string; entry: string | null; packaged: Record<string, string> };

/** What people call a side: "v9 (prod)"; with the agent's name where the sides are two agents. */
export function sideLabel({ agent, revision, environment, path }: ComparedSideView, withAgent: boolean): string {
  const standing = revision === null ? (path ?? "folder") : `v${revision}`;
  return `${withAgent ? `${agent} ` : ""}${standing}${environment === null ? "" : ` (${environment})`}`;
}

/** What the page asks a stored revision for. */
export function revisionSource(workspace: string, { agent, number, label, packaged }: RevisionSide) {
  const revision = `agents/${encodeURIComponent(agent)}/revisions/${number}`;
  return {
    label,
    key: `${workspace}/${revision}`,
    async readText(path: string, signal: AbortSignal): Promise<string | null> {
      const file = packaged[path];
      if (file === undefined) return null;
      const encoded = file.split("/").map(encodeURIComponent).join("/");
      const answer = await fetch(`/api/v1/workspaces/${workspace}/${revision}/files/${encoded}`, { signal });
      if (!answer.ok) throw new Error(`${path} of v${number} could not be read.`);
      const decoded = decodeText(new Uint8Array(await answer.arrayBuffer()));
      return decoded.ok ? decoded.text : null;
    },
    hrefOf(path: string, line?: number): string | null {
      const file = packaged[path];
      if (file === undefined) return null;
      return `/${workspace}/${revision}?view=files&file=${encodeURIComponent(file)}${line ? `#L${line}` : ""}`;
    },
  };
}
