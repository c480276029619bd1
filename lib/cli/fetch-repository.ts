import { type FetchRepositoryInput, importSummary } from "#schemas/import";
import { type Provenance, provenance } from "#schemas/revision";
import type { Io } from "@/lib/cli/io";
import { withProgress } from "@/lib/cli/progress";
import { oneLine } from "@/lib/cli/show-table";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** The server has a minute for the network, and some time to work. */
const fetchTimeoutMs = 120_000;

/** The agents of a repository as one archive, and the commit that it was made of. */
export type RepositoryArchive = { bytes: Uint8Array; provenance: Provenance | null };

/** Lets the server fetch a repository, and tells what of it was not fetched. @throws {ServerRefusal} with the server's reason. */
export async function fetchRepository(source: FetchRepositoryInput, options: { workspace?: string }, io: Io): Promise<RepositoryArchive> {
  const api = await openWorkspace(io, options);
  const request = { method: "POST", path: "/imports/git", body: source, timeoutMs: fetchTimeoutMs } as const;
  const { bytes, headers } = await withProgress(io, `Fetching ${new URL(source.url).hostname}`, () => api.download(request));
  const summary = importSummary.safeParse(parseJson(headers.get("berth-import")));
  for (const { path, reason } of summary.data?.notFetched ?? [])
    io.err(`berth: ${oneLine(path)} was not fetched: ${reason === "submodule" ? "it is a submodule" : "it lies in large file storage"}\n`);
  const from = provenance.safeParse(parseJson(headers.get("berth-provenance")));
  return { bytes, provenance: from.success ? from.data : null };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
