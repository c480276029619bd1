import git, { type TreeEntry } from "isomorphic-git";
import { FetchRefusal } from "#compiler/git/fetch-refusal";
import { type GitHttpOptions, gitHttp } from "#compiler/git/git-http";
import { measurePack, type PackLimits } from "#compiler/git/measure-pack";
import { memoryFs } from "#compiler/git/memory-fs";

/** One commit of a foreign repository, in memory. `branch` is null for a tag and for a commit named by its hash. */
export type Repository = {
  commit: string;
  branch: string | null;
  tree: string;
  readTree(oid: string): Promise<TreeEntry[]>;
  readBlob(oid: string): Promise<Uint8Array>;
};

export type RepositoryOptions = { url: string; ref?: string; http: GitHttpOptions; pack: PackLimits };

const gitdir = "/git";
const answerBroken = () =>
  new FetchRefusal(
    "GIT_ANSWER",
    "What the server sent cannot be read as a Git repository.",
    "Try again, or upload the agents' folders themselves.",
  );

/**
 * Fetches the one commit at `ref` (a branch, a tag, or a commit's hash where the server gives those; its default branch when absent), with its
 * files and without history, other branches, submodules or large file storage. Runs nothing and writes nothing to disk.
 * @throws {FetchRefusal}
 */
export async function fetchRepository({ url, ref, http, pack }: RepositoryOptions): Promise<Repository> {
  const fs = memoryFs((path, bytes) => {
    if (path.endsWith(".pack")) measurePack(bytes, pack);
  });
  const at = { fs, gitdir, cache: {} };
  await git.init({ fs, gitdir, bare: true });
  await git.addRemote({ fs, gitdir, remote: "origin", url });
  const fetched = await git
    .fetch({
      ...at,
      http: gitHttp(http),
      url,
      remote: "origin",
      depth: 1,
      singleBranch: true,
      tags: false,
      ...(ref !== undefined && { ref, remoteRef: ref }),
    })
    .catch((error: unknown) => {
      throw fetchFailure(error, ref);
    });
  const { fetchHead, fetchHeadDescription, defaultBranch } = fetched;
  if (fetchHead === null) throw refNotFound(ref);
  const { oid: commit, commit: about } = await git.readCommit({ ...at, oid: fetchHead }).catch(() => {
    throw isHash(ref) ? refNotFound(ref) : answerBroken();
  });
  return {
    commit,
    branch: branchOf(ref ?? defaultBranch, fetchHeadDescription),
    tree: about.tree,
    readTree: (oid) => git.readTree({ ...at, oid }).then(({ tree }) => tree, refuseBroken),
    readBlob: (oid) => git.readBlob({ ...at, oid }).then(({ blob }) => blob, refuseBroken),
  };
}

/** What the Git client throws is about the bytes that came: it has no other input. A server that does not give commits by hash says so in many ways. */
function fetchFailure(error: unknown, ref: string | undefined): FetchRefusal {
  if (error instanceof FetchRefusal) return error;
  return error instanceof git.Errors.NotFoundError || isHash(ref) ? refNotFound(ref) : answerBroken();
}

function refuseBroken(error: unknown): never {
  if (!(error instanceof git.Errors.UnsafeFilepathError)) throw answerBroken();
  const message = "The repository has a file name that leads out of its folder on some systems, such as one with a backslash.";
  throw new FetchRefusal("GIT_CONTENT", message, "Rename it in the repository, or upload the agents' folders themselves.");
}

function refNotFound(ref: string | undefined): FetchRefusal {
  if (ref === undefined) return new FetchRefusal("GIT_REF_NOT_FOUND", "The repository is empty.", "Push a branch first.");
  const what = isHash(ref) ? `gives no commit ${ref}` : `has no branch or tag ${ref}`;
  return new FetchRefusal(
    "GIT_REF_NOT_FOUND",
    `The repository ${what}.`,
    "Name a branch or a tag, or leave it out for the default branch.",
  );
}

function branchOf(name: string | null, description: string | null): string | null {
  if (name === null || isHash(name) || !description?.startsWith("branch ")) return null;
  return name.replace(/^refs\/heads\//, "");
}

function isHash(ref: string | undefined): boolean {
  return ref !== undefined && /^[0-9a-f]{40}$/.test(ref);
}
