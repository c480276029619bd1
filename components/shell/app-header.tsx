import Link from "next/link";
import type { Role } from "#schemas/actor";
import { CommandButton } from "@/components/command/command-button";
import { Logo } from "@/components/shell/logo";
import type { Theme } from "@/components/shell/theme";
import { UserMenu } from "@/components/shell/user-menu";
import { WorkspaceNav } from "@/components/shell/workspace-nav";

type Props = {
  workspace: { slug: string; name: string };
  workspaces: { slug: string; name: string }[];
  user: { name: string; email: string };
  role: Role;
  theme: Theme;
};

/** The bar on every page of a workspace: where you are, where you can go, who you are. */
export function AppHeader({ workspace, workspaces, user, role, theme }: Props) {
  return (
    <header className="sticky top-0 z-10 border-b bg-card">
      <a
        href="#main"
        className="absolute top-1.5 left-1.5 z-10 rounded-md bg-primary px-3 py-2 text-primary-foreground not-focus-visible:sr-only"
      >
        Skip to the page
      </a>
      <div className="mx-auto flex h-12 max-w-(--page-width) items-center gap-3 px-4 sm:gap-5 sm:px-6">
        <Link href={`/${workspace.slug}`} className="flex min-w-0 items-center gap-2 rounded-sm py-1 font-semibold">
          <Logo className="size-5 shrink-0 text-primary" />
          <span className="sr-only">Berth, workspace </span>
          {/* Two letters and dots say less than the sign alone. */}
          <span className="truncate max-sm:sr-only">{workspace.name}</span>
        </Link>
        <WorkspaceNav workspace={workspace.slug} />
        <CommandButton />
        <UserMenu
          workspace={workspace.slug}
          user={user}
          role={role}
          theme={theme}
          others={workspaces.filter(({ slug }) => slug !== workspace.slug)}
        />
      </div>
    </header>
  );
}
