import type { Metadata } from "next";
import { UploadBoard } from "@/components/upload/upload-board";
import { may, roleAtLeast } from "@/lib/server/authorize";
import { listEnvironments } from "@/lib/server/environments/list-environments";
import { listModels } from "@/lib/server/models/list-models";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "Upload" };

type Props = { params: Promise<{ workspace: string }> };

export default async function UploadPage({ params }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const [environments, models] = await Promise.all([listEnvironments(ctx), listModels(ctx)]);
  return (
    <div className="space-y-5">
      <div className="space-y-1">
        <h1 className="text-xl font-semibold">Upload</h1>
        <p className="text-muted-foreground">Check agents and skills of every format, and store them as revisions.</p>
      </div>
      <UploadBoard
        workspace={ctx.workspace.slug}
        models={models.map(({ name }) => name)}
        canDeploy={may(ctx, "revision:deploy")}
        environments={environments.map(({ name, releaseRole }) => ({ name, canMove: roleAtLeast(ctx.role, releaseRole) }))}
      />
    </div>
  );
}
