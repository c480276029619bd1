import type { ToolDecision } from "#core/policy/effective-policy";
import type { RevisionView } from "#schemas/revision";
import { readFrames } from "@/app/(app)/[workspace]/agents/[slug]/revisions/[number]/read-frames";
import type { HrefOf } from "@/components/resolved/reason-place";
import { type ResolvedQuery, resolvedPath } from "@/components/resolved/resolved-query";
import { toolAdvice } from "@/components/resolved/tool-advice";
import { ToolAnswer } from "@/components/resolved/tool-answer";
import type { PageContext } from "@/lib/server/session";

type Props = {
  ctx: PageContext;
  revision: RevisionView;
  path: string;
  query: ResolvedQuery;
  decision: ToolDecision;
  edition: string;
  hrefOf: HrefOf;
};

/** The answer about one tool, with the lines that say so from the package. */
export async function ToolWhy({ ctx, revision, path, query, decision, edition, hrefOf }: Props) {
  const framed = await readFrames(ctx, revision, [decision.because, ...decision.overrode]);
  const [because = { reason: decision.because, frame: null }, ...overrode] = framed;
  const entry = revision.manifest.files.find(({ role }) => role === "entry");
  const { tool: _, ...circumstances } = query;
  const settings = new URLSearchParams({ dialect: revision.dialect, ...(query.environment && { environment: query.environment }) });
  return (
    <ToolAnswer
      decision={decision}
      edition={edition}
      because={because}
      overrode={overrode}
      advice={toolAdvice(decision, revision.dialect, entry?.sourcePath ?? "")}
      settingsHref={`/${ctx.workspace.slug}/settings/contexts?${settings}`}
      closeHref={resolvedPath(path, circumstances)}
      hrefOf={hrefOf}
    />
  );
}
