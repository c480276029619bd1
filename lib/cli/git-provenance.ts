import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Provenance, provenance } from "#schemas/revision";

const run = promisify(execFile);

/**
 * Where a folder comes from, as its Git repository says: remote without credentials, commit, branch, and whether anything
 * in the folder is not committed. Git asks for nothing and runs no program of the repository.
 * @returns null without Git, without a repository, without a commit, or when `directory` is an archive.
 */
export async function gitProvenance(directory: string): Promise<Provenance | null> {
  const git = async (...args: string[]) => {
    const safe = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "--no-optional-locks"];
    const { stdout } = await run("git", [...safe, ...args], {
      cwd: directory,
      timeout: 5_000,
      maxBuffer: 1024 * 1024,
      encoding: "utf8",
    });
    return stdout.trim();
  };
  const orNull = (answer: Promise<string>) => answer.catch(() => null);
  const commit = await orNull(git("rev-parse", "HEAD"));
  if (!commit) return null;
  const [branch, status, remote] = await Promise.all([
    orNull(git("symbolic-ref", "--short", "-q", "HEAD")),
    orNull(git("status", "--porcelain", "--untracked-files=normal", "--", ".")),
    orNull(git("remote", "get-url", "origin")),
  ]);
  const parsed = provenance.safeParse({
    commit,
    ...(branch ? { branch } : {}),
    ...(status === null ? {} : { dirty: status !== "" }),
    ...(remote ? { remote: withoutCredentials(remote) } : {}),
  });
  return parsed.success ? parsed.data : null;
}

/** A remote without user, password or query: `https://token@host/x` and `git@host:x` lose what stands before the host. */
export function withoutCredentials(remote: string): string {
  if (!URL.canParse(remote) || !remote.includes("://")) return remote.replace(/^[^/@]*@/, "");
  const url = new URL(remote);
  url.username = "";
  url.password = "";
  url.search = "";
  url.hash = "";
  return url.href;
}
