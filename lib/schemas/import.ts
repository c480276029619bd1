import { z } from "zod";
import { storable } from "#schemas/identifiers";

/** Why `text` is no address that a repository is fetched from, as the end of a sentence; null when it is one. Never repeats the text, which may hold a password. */
export function repositoryUrlProblem(text: string): string | null {
  if (!URL.canParse(text)) return "is no address such as https://git.example.org/team/agents.git";
  const { protocol, username, password, search, hash, pathname } = new URL(text);
  if (protocol !== "https:") return "does not begin with https://";
  if (username !== "" || password !== "") return "carries a user or a password";
  if (search !== "" || hash !== "") return "carries a query or a fragment";
  return pathname === "/" ? "names a host and no repository" : null;
}

/** The https address of a repository, without a slash at its end. */
export const repositoryUrl = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, issues) => {
    const problem = repositoryUrlProblem(text);
    if (problem) issues.addIssue({ code: "custom", message: problem });
  })
  .transform((text) => new URL(text).href.replace(/\/+$/, ""))
  .pipe(z.string().max(500));

/** A branch, a tag, or the hash of a commit. @see git-check-ref-format */
export const gitRef = storable(
  z
    .string()
    .max(255)
    .regex(/^(?![-/.])(?!.*(?:\.\.|@\{|\/\/|\/\.))[^\s\p{Cc}~^:?*[\\]+(?<![/.])$/u, "a branch, a tag or a commit"),
);

/** A path in a repository, from its root. */
export const repositoryFolder = storable(z.string().max(1024)).transform((path) => path.replace(/^(?:\.?\/)+|\/+$|^\.$/g, ""));

/** What to fetch. Without `ref` it is the default branch; without `folder` the whole repository is looked through for agents. */
export const fetchRepositoryInput = z.object({
  url: repositoryUrl,
  ref: gitRef.optional(),
  folder: repositoryFolder.optional(),
});
export type FetchRepositoryInput = z.infer<typeof fetchRepositoryInput>;

/** The header `Berth-Import` of an archive that was fetched: what is in it, and the first paths that are not. */
export const importSummary = z.object({
  agents: z.int(),
  notFetched: z.array(z.object({ path: z.string(), reason: z.enum(["large-file", "submodule"]) })),
  /** All that were not fetched, also those that are not listed. */
  notFetchedCount: z.int(),
});
export type ImportSummary = z.infer<typeof importSummary>;
