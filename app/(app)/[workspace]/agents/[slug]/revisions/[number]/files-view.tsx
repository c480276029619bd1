import { notFound } from "next/navigation";
import type { RevisionView } from "#schemas/revision";
import { FileList } from "@/components/revision/file-list";
import { FileView, type ShownFile } from "@/components/revision/file-view";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { isServiceError, type ServiceError } from "@/lib/server/errors";
import { viewRevisionFile } from "@/lib/server/revisions/read-revision-file";
import type { PageContext } from "@/lib/server/session";

type Props = { ctx: PageContext; revision: RevisionView; path: string; file: string | null };

/** The files of the package; the entry file is open unless another is asked for. */
export async function FilesView({ ctx, revision, path, file }: Props) {
  const { files } = revision.manifest;
  const open = files.find((each) => (file === null ? each.role === "entry" : each.path === file));
  if (!open) notFound();
  const shown = await readOrRefusal(ctx, revision, open.path);
  const api = `/api/v1/workspaces/${ctx.workspace.slug}/agents/${revision.agent}/revisions/${revision.number}/files`;
  return (
    <Card className="grid md:grid-cols-[17rem_minmax(0,1fr)]">
      <FileList files={files} path={path} current={open.path} />
      {isServiceError(shown) ? (
        <div className="p-4">
          <Callout tone="danger" title={shown.message}>
            <p>
              {shown.hint} <code>{shown.code}</code>
            </p>
          </Callout>
        </div>
      ) : (
        <FileView file={shown} downloadHref={`${api}/${open.path.split("/").map(encodeURIComponent).join("/")}`} />
      )}
    </Card>
  );
}

/** A package whose bytes are wrong or gone is a fact about this revision, so the page stands and says it. */
async function readOrRefusal(ctx: PageContext, revision: RevisionView, path: string): Promise<ShownFile | ServiceError> {
  try {
    return await viewRevisionFile(ctx, { agent: revision.agent, revision: revision.number, path });
  } catch (error) {
    if (isServiceError(error)) return error;
    throw error;
  }
}
