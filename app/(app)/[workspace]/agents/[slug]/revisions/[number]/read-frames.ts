import "server-only";
import { codeFrame } from "#core/diagnostics/code-frame";
import type { PolicyReason } from "#core/policy/effective-policy";
import type { RevisionView } from "#schemas/revision";
import type { FramedReason } from "@/components/resolved/reason-frame";
import { isServiceError } from "@/lib/server/errors";
import { viewRevisionFile } from "@/lib/server/revisions/read-revision-file";
import type { PageContext } from "@/lib/server/session";

/** Files of one package that are opened for one answer. A chain has few; a longer one shows its first lines. */
const filesMax = 6;

/** The reasons of one answer, each with the line that says it where the package has the file. */
export async function readFrames(ctx: PageContext, revision: RevisionView, reasons: readonly PolicyReason[]): Promise<FramedReason[]> {
  const paths = [...new Set(reasons.filter(({ path, range }) => path !== "" && range).map(({ path }) => path))].slice(0, filesMax);
  const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readSource(ctx, revision, path)] as const)));
  return reasons.map((reason) => {
    const text = texts.get(reason.path) ?? null;
    return { reason, frame: text !== null && reason.range ? codeFrame(text, reason.range) : null };
  });
}

/** Null for a file that the package does not have, or that is no text; a package that cannot be read has been said elsewhere. */
async function readSource(ctx: PageContext, revision: RevisionView, sourcePath: string): Promise<string | null> {
  const file = revision.manifest.files.find((each) => each.sourcePath === sourcePath);
  if (!file) return null;
  try {
    return (await viewRevisionFile(ctx, { agent: revision.agent, revision: revision.number, path: file.path })).text;
  } catch (error) {
    if (isServiceError(error)) return null;
    throw error;
  }
}
