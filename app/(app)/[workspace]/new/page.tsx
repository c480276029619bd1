import type { Metadata } from "next";
import { NewAgent } from "@/components/drafts/new-agent";
import { Callout } from "@/components/ui/callout";
import { may } from "@/lib/server/authorize";
import { getPageContext } from "@/lib/server/session";

export const metadata: Metadata = { title: "New agent" };

type Props = { params: Promise<{ workspace: string }> };

/** Begins an agent in the editor, from a template or an empty page. */
export default async function NewAgentPage({ params }: Props) {
  const { workspace } = await params;
  const ctx = await getPageContext(workspace);
  return (
    <>
      <h1 className="text-xl font-semibold">New agent</h1>
      <p className="mt-1 mb-5 max-w-prose text-muted-foreground">
        It starts as a draft that only you can see. To start from an existing agent, open one of its revisions: edit it, or convert it to
        another format.
      </p>
      {may(ctx, "draft:write") ? (
        <NewAgent workspace={workspace} />
      ) : (
        <Callout tone="info" title="Your role can only read here.">
          <p>Authors create agents. Ask an admin of the workspace for that role.</p>
        </Callout>
      )}
    </>
  );
}
