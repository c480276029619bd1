import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AppHeader } from "@/components/shell/app-header";
import { KeyboardShortcuts } from "@/components/shell/keyboard-shortcuts";
import { themeCookie, themeOf } from "@/components/shell/theme";
import { getPageContext } from "@/lib/server/session";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

/** The frame around every page of a workspace. Who may not see the workspace does not get past it. */
export default async function WorkspaceLayout({ params, children }: Props) {
  const { workspace, workspaces, user, role } = await getPageContext((await params).workspace);
  const theme = themeOf((await cookies()).get(themeCookie)?.value);
  return (
    <>
      <AppHeader workspace={workspace} workspaces={workspaces} user={user} role={role} theme={theme} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-(--page-width) px-4 pt-6 pb-16 outline-none sm:px-6">
        {children}
      </main>
      <KeyboardShortcuts workspace={workspace.slug} />
    </>
  );
}
