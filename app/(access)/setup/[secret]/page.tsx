import type { Metadata } from "next";
import { DeadLink } from "@/components/access/dead-link";
import { SetUpForm } from "@/components/access/set-up-form";
import { findAccessLink } from "@/lib/server/workspaces/find-access-link";

export const metadata: Metadata = { title: "Set up your workspace", referrer: "no-referrer" };

type Props = { params: Promise<{ secret: string }> };

/** The one-time link that makes its first reader the owner of a workspace. */
export default async function SetUpPage({ params }: Props) {
  const { secret } = await params;
  const link = await findAccessLink("setup", secret);
  if (!link) return <DeadLink command="npm run admin -- setup-link" />;
  return (
    <>
      <div className="space-y-1">
        <h1 className="text-xl font-semibold">Set up {link.workspace.name}</h1>
        <p className="text-muted-foreground">This link works once. It makes you the owner of the workspace.</p>
      </div>
      <SetUpForm secret={secret} />
    </>
  );
}
