import type { Metadata } from "next";
import { readDraft } from "@/app/(app)/[workspace]/edit/[draft]/read-draft";
import { readJudged } from "@/app/(app)/[workspace]/edit/[draft]/read-judged";
import { readWords } from "@/app/(app)/[workspace]/edit/[draft]/read-words";
import { EditorLoader } from "@/components/editor/editor-loader";
import { may, roleAtLeast } from "@/lib/server/authorize";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { getPageContext } from "@/lib/server/session";

type Props = { params: Promise<{ workspace: string; draft: string }>; searchParams: Promise<{ as?: string | string[] }> };

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { workspace, draft } = await params;
  const { name } = await readDraft(workspace, draft);
  return { title: `Edit ${name}` };
}

/** A draft in the editor: the person's own, or one that somebody shares, which can be read. */
export default async function EditPage({ params, searchParams }: Props) {
  const { workspace, draft: id } = await params;
  const [ctx, draft] = await Promise.all([getPageContext(workspace), readDraft(workspace, id)]);
  const [words, environments] = await Promise.all([readWords(ctx, draft.dialect), listEnvironments(ctx)]);
  return (
    <EditorLoader
      // After a merge it stands on another revision: everything begins anew from there.
      key={`${draft.id} ${draft.baseRevision}`}
      workspace={workspace}
      draft={draft}
      words={words}
      judged={await readJudged(ctx, draft, environments, (await searchParams).as)}
      environments={environments.map(({ name, releaseRole }) => ({ name, canMove: roleAtLeast(ctx.role, releaseRole) }))}
      canWrite={may(ctx, "draft:write")}
    />
  );
}
