import type { CompareRevisionsInput, ComparisonView } from "#schemas/comparison";
import type { RevisionView } from "#schemas/revision";
import type { HeaderSide } from "@/components/compare/compare-header";
import { RevisionCompare } from "@/components/compare/revision-compare";
import { Callout } from "@/components/ui/callout";
import { namedPaths } from "@/lib/client/compare/named-paths";
import type { RevisionSide } from "@/lib/client/compare/revision-source";
import { compareRevisions } from "@/lib/server/comparisons/compare-revisions";
import { isServiceError, type ServiceError } from "@/lib/server/errors";
import type { PageContext } from "@/lib/server/session";

type Props = { ctx: PageContext; input: CompareRevisionsInput; from: HeaderSide; to: HeaderSide };

/** The comparison itself, which takes a moment. A package whose bytes are wrong or gone is said in its place. */
export async function ComparedRevisions({ ctx, input, from, to }: Props) {
  const compared = await compareOrRefusal(ctx, input);
  if (isServiceError(compared)) {
    return (
      <Callout tone="danger" title={compared.message}>
        <p>
          {compared.hint} <code>{compared.code}</code>
        </p>
      </Callout>
    );
  }
  // Who compares and with which settings is the page's; what differs is the board's.
  const { from: _from, to: _to, contexts: _contexts, ...comparison } = compared;
  const paths = namedPaths(comparison);
  return (
    <RevisionCompare
      workspace={ctx.workspace.slug}
      comparison={comparison}
      before={sideOf(from, paths)}
      after={sideOf(to, paths)}
      person={ctx.user.id}
    />
  );
}

async function compareOrRefusal(ctx: PageContext, input: CompareRevisionsInput): Promise<ComparisonView | ServiceError> {
  try {
    return await compareRevisions(ctx, input);
  } catch (error) {
    if (isServiceError(error)) return error;
    throw error;
  }
}

function sideOf({ label, revision }: HeaderSide, paths: ReadonlySet<string>): RevisionSide {
  const { agent, number, manifest } = revision;
  const packaged = manifest.files.flatMap(({ path, sourcePath }) =>
    sourcePath && paths.has(sourcePath) ? [[sourcePath, path] as const] : [],
  );
  const entry = entryOf(revision);
  const named = entry ? [...packaged, [entry.sourcePath, entry.path] as const] : packaged;
  return { agent, number, label, entry: entry?.sourcePath ?? null, packaged: Object.fromEntries(named) };
}

function entryOf({ manifest }: RevisionView): { path: string; sourcePath: string } | null {
  const { path, sourcePath } = manifest.files.find(({ role }) => role === "entry") ?? {};
  return path !== undefined && sourcePath !== undefined ? { path, sourcePath } : null;
}
