import { writeFile } from "node:fs/promises";
import { agentFiles } from "#compiler/git/agent-files";
import { FetchRefusal, type RefusedFetch } from "#compiler/git/fetch-refusal";
import { type GitHost, portOf } from "#compiler/git/git-host";
import { resolveAll } from "#compiler/git/guarded-lookup";
import { listTree } from "#compiler/git/list-tree";
import { packEntries } from "#compiler/git/pack-entries";
import { fetchRepository } from "#compiler/git/repository";
import { gzipArchive } from "#compiler/gzip-archive";
import { inflateWhole } from "#compiler/inflate-whole";
import { sha256 } from "#compiler/sha256";
import { envelopeLimits } from "#core/folder/intake-limits";
import { readUpload } from "#core/folder/read-upload";
import { type Digest, digestOf } from "#core/package/digest";

/** What to fetch: an https address without credentials, a branch, tag or commit, and where in it to look for agents. */
export type RepositorySource = { url: string; ref?: string; folder?: string };

/** `hosts` may be reached although they are not public: a repository at one of them, and a redirect to the same. */
export type FetchInput = { source: RepositorySource; archivePath: string; timeoutMs: number; idleMs?: number; hosts?: GitHost[] };

/** A path that is in the repository and not in the archive. */
export type NotFetched = { path: string; reason: "large-file" | "submodule" };

export type FetchedAgents = {
  commit: string;
  /** Null for a tag, and for a commit named by its hash. */
  branch: string | null;
  agents: number;
  archiveBytes: number;
  digest: Digest;
  notFetched: NotFetched[];
};

export type FetchAnswer = { ok: true; value: FetchedAgents } | { ok: false; refusal: RefusedFetch };

const mebibyte = 1024 * 1024;
export const fetchLimits = {
  /** All that its server sends. */
  receivedBytesMax: envelopeLimits.uploadBytesMax,
  pack: { objectsMax: 100_000, objectBytesMax: 64 * mebibyte, unpackedBytesMax: envelopeLimits.unpackedBytesMax },
  tree: { entriesMax: 100_000, depthMax: envelopeLimits.depthMax },
  agentBytesMax: 64 * mebibyte,
  /** How long its server may send nothing. Git itself says something every five seconds while it packs. @see uploadpack.keepAlive */
  idleMs: 10_000,
};

/**
 * Fetches one commit of a public repository and writes what belongs to its agents to `archivePath`: a tgz that opens as if it had been
 * uploaded, with paths from the root of the repository. Writes nothing when it is refused.
 * @param resolve looks hosts up: the system's own, unless a test has names of its own.
 */
export async function fetchAgents(input: FetchInput, resolve = resolveAll): Promise<FetchAnswer> {
  const { source, archivePath, timeoutMs, idleMs = fetchLimits.idleMs, hosts = [] } = input;
  const { url, ref, folder = "" } = source;
  const host = namedHost(new URL(url), hosts);
  const signal = AbortSignal.timeout(timeoutMs);
  const http = { receivedBytesMax: fetchLimits.receivedBytesMax, idleMs, host, resolve, signal };
  try {
    const repository = await fetchRepository({ url, http, pack: fetchLimits.pack, ...(ref !== undefined && { ref }) });
    const { files, submodules } = await listTree(repository, folder, fetchLimits.tree);
    const { entries, agents, largeFiles } = await agentFiles(files, repository.readBlob, fetchLimits.agentBytesMax);
    const archive = await gzipArchive(packEntries(entries));
    refuseUnreadable(archive);
    await writeFile(archivePath, archive);
    const { commit, branch } = repository;
    const notFetched = [
      ...largeFiles.map((path): NotFetched => ({ path, reason: "large-file" })),
      ...submodules.map((path): NotFetched => ({ path, reason: "submodule" })),
    ];
    return { ok: true, value: { commit, branch, agents, archiveBytes: archive.length, digest: digestOf(sha256, archive), notFetched } };
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error;
    const { code, message, hint, diagnostics } = error;
    return { ok: false, refusal: { code, message, hint, ...(diagnostics && { diagnostics }) } };
  }
}

function namedHost(url: URL, hosts: readonly GitHost[]): GitHost | undefined {
  return hosts.find(({ hostname, port }) => hostname === url.hostname && port === portOf(url));
}

/** Whoever opens the archive reads it as an upload, so it has to be one: a foreign tree may hold any name. */
function refuseUnreadable(archive: Uint8Array): void {
  const read = readUpload(archive, { kind: "tgz", inflateWhole });
  if (read.ok) return;
  const [first] = read.errors;
  throw new FetchRefusal("GIT_CONTENT", first.message, first.hint ?? "Change it in the repository, and fetch again.", [
    ...read.errors,
    ...read.warnings,
  ]);
}
