import type { Metadata } from "next";
import { DeadLink } from "@/components/access/dead-link";
import { ResetForm } from "@/components/access/reset-form";
import { findAccessLink } from "@/lib/server/workspaces/find-access-link";

export const metadata: Metadata = { title: "Set a new password", referrer: "no-referrer" };

type Props = { params: Promise<{ secret: string }> };

/** The one-time link that lets a person set a new password. */
export default async function ResetPage({ params }: Props) {
  const { secret } = await params;
  const link = await findAccessLink("reset", secret);
  if (!link) return <DeadLink command="npm run admin -- reset-owner you@example.org" />;
  return (
    <>
      <div className="space-y-1">
        <h1 className="text-xl font-semibold">Set a new password</h1>
        <p className="text-muted-foreground">
          For {link.email} in {link.workspace.name}. You are signed out everywhere else.
        </p>
      </div>
      <ResetForm secret={secret} email={link.email ?? ""} />
    </>
  );
}
