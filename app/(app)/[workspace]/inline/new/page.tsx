import type { Metadata } from "next";
import { InlineEditor } from "@/components/inline/inline-editor";
import { may } from "@/lib/server/authorize";
import { listModels } from "@/lib/server/models/list-models";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "New inline agent" };

type Props = { params: Promise<{ workspace: string }> };

/** An agent in a single text, written here. It begins with a sample that works in this workspace. */
export default async function NewInlineAgentPage({ params }: Props) {
  const ctx = await getPageContext((await params).workspace);
  const models = await listModels(ctx);
  const sample = `---\nname: greeter\ndescription: Greets whoever asks.\nmodel: ${models[0]?.name ?? "provider/model"}\n---\nGreet the person by name, in one sentence.\n`;
  return (
    <>
      <header className="mb-4 space-y-1">
        <h1 className="text-xl font-semibold">New inline agent</h1>
        <p className="text-muted-foreground">
          One text, edited in place: no files, no revisions, no package. Its name is taken like any agent's.
        </p>
      </header>
      <InlineEditor
        workspace={ctx.workspace.slug}
        initial={sample}
        saved={null}
        canSave={may(ctx, "revision:deploy")}
        models={models.map(({ name }) => name)}
      />
    </>
  );
}
