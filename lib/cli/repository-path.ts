import { type FetchRepositoryInput, fetchRepositoryInput } from "#schemas/import";
import { UsageError } from "@/lib/cli/usage-error";

/** The repository that a PATH of the form `https://HOST/REPOSITORY.git#REF` names; null for any other PATH. @throws {UsageError} */
export function repositoryOf(path: string): FetchRepositoryInput | null {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return null;
  const [url, ...rest] = path.split("#");
  const ref = rest.join("#");
  const parsed = fetchRepositoryInput.safeParse({ url, ...(ref !== "" && { ref }) });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  // The address may hold a password, so it is not repeated.
  throw new UsageError(
    issue?.path[0] === "ref" ? `${JSON.stringify(ref)} is not ${issue.message}.` : `The address of the repository ${issue?.message}.`,
  );
}
