import type { ThreadListView } from "#schemas/comment";
import type { CompareRevisionsInput, ComparisonView, RevisionOrSlot } from "#schemas/comparison";
import type { RevisionView } from "#schemas/revision";
import { Comments } from "@/components/comments/comments";
import type { HeaderSide } from "@/components/compare/compare-header";
import { RevisionCompare } from "@/components/compare/revision-compare";
import { Callout } from "@/components/ui/callout";
import type { CompareAddress } from "@/lib/client/compare/compare-address";
import { namedPaths } from "@/lib/client/compare/named-paths";
import { nearComparison } from "@/lib/client/compare/near-comparison";
import type { RevisionSide } from "@/lib/client/compare/revision-source";
import { listThreads } from "@/lib/server/comments/list-threads";
import { compareRevisions } from "@/lib/server/comparisons/compare-revisions";
import { isServiceError, type ServiceError } from "@/lib/server/errors";
import type { PageContext } from "@/lib/server/session";

type Props = { ctx: PageContext; input: CompareRevisionsInput; address: CompareAddress; from: HeaderSide; to: HeaderSide };

/** The comparison itself, which takes a moment. A package whose bytes are wrong or gone is said in its place. */
export async function ComparedRevisions({ ctx, input, address, from, to }: Props) {
  // What the head of the page says is compared, even where a slot has moved since.
  const read = await readOrRefusal(ctx, { ...input, from: revisionOf(from), to: revisionOf(to) });
  if (isServiceError(read)) {
    return (
      <Callout tone="danger" title={read.message}>
        <p>
          {read.hint} <code>{read.code}</code>
        </p>
      </Callout>
    );
  }
  const [compared, threads] = read;
  // Who compares and with which settings is the page's; what differs is the board's.
  const { from: _from, to: _to, contexts: _contexts, ...comparison } = compared;
  const paths = namedPaths(comparison);
  return (
    <Comments workspace={ctx.workspace.slug} list={threads}>
      <RevisionCompare
        workspace={ctx.workspace.slug}
        near={nearComparison(comparison)}
        address={{ ...address, from: referenceOf(from), to: referenceOf(to) }}
        before={sideOf(from, paths)}
        after={sideOf(to, paths)}
        person={ctx.user.id}
      />
    </Comments>
  );
}

function revisionOf({ revision: { agent, number } }: HeaderSide): RevisionOrSlot {
  return { by: "revision", agent, revision: number };
}

function referenceOf({ revision: { agent, number } }: HeaderSide): string {
  return `${agent}@v${number}`;
}

/** What is different, and what was said about it. */
async function readOrRefusal(ctx: PageContext, input: CompareRevisionsInput): Promise<[ComparisonView, ThreadListView] | ServiceError> {
  try {
    return await Promise.all([compareRevisions(ctx, input), listThreads(ctx, { from: input.from, to: input.to })]);
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
