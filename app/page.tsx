import { redirect } from "next/navigation";
import { MessagePage } from "@/components/shell/message-page";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { findUserSession, listUserWorkspaces } from "@/lib/server/session";

/** Leads to the first workspace of the reader, or to the sign-in page. */
export default async function HomePage() {
  const user = await findUserSession();
  if (!user) redirect("/sign-in");
  const [first] = await listUserWorkspaces();
  if (first) redirect(`/${first.slug}`);
  return (
    <MessagePage title="You are in no workspace">
      <p>
        You are signed in as {user.email}, but no workspace has you as a member. Ask an admin of your workspace, or sign in as somebody
        else.
      </p>
      <SignOutButton />
    </MessagePage>
  );
}
