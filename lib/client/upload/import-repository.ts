import { type ImportSummary, importSummary } from "#schemas/import";
import { problem } from "#schemas/problem";
import { type Provenance, provenance } from "#schemas/revision";
import { Refusal } from "@/lib/client/refusal";
import type { Picked } from "@/lib/client/upload/picked";

/** Which commit a fetched archive is of, and what of it was left out. */
export type Imported = { provenance: Provenance; summary: ImportSummary };

export type ImportRequest = { url: string; ref?: string | undefined; folder?: string | undefined };

type Options = { signal: AbortSignal; onProgress: (receivedBytes: number) => void };

/**
 * Has the server fetch the agents of a repository, as an archive that opens like one that was dropped.
 * @throws {Refusal} with the server's own word; whatever fetch throws where the server was not reached or `signal` was aborted.
 */
export async function importRepository(
  workspace: string,
  request: ImportRequest,
  { signal, onProgress }: Options,
): Promise<{ picked: Picked; imported: Imported }> {
  const answer = await fetch(`/api/v1/workspaces/${encodeURIComponent(workspace)}/imports/git`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  });
  if (!answer.ok) throw new Refusal(problem.parse(await answer.json()));
  const imported = {
    provenance: provenance.parse(JSON.parse(answer.headers.get("berth-provenance") ?? "{}")),
    summary: importSummary.parse(JSON.parse(answer.headers.get("berth-import") ?? "{}")),
  };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    receivedBytes += part.value.length;
    onProgress(receivedBytes);
  }
  const file = new File(chunks, "repository.tgz");
  return { picked: { kind: "file", name: repositoryName(request), file }, imported };
}

/** `team/agents#main` of `https://git.example.org/team/agents.git`. */
export function repositoryName({ url, ref }: Pick<ImportRequest, "url" | "ref">): string {
  const path = new URL(url).pathname.replace(/^\/+|(?:\.git)?\/*$/g, "");
  return ref ? `${path}#${ref}` : path;
}
