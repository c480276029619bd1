import { ChevronDown } from "lucide-react";
import Link from "next/link";
import type { Role } from "#schemas/actor";
import { SignOutButton } from "@/components/shell/sign-out-button";
import type { Theme } from "@/components/shell/theme";
import { ThemeSwitch } from "@/components/shell/theme-switch";

type Props = {
  workspace: string;
  user: { name: string; email: string };
  role: Role;
  theme: Theme;
  others: { slug: string; name: string }[];
};

/** A disclosure by the browser's popover: it opens, closes and returns focus without script. */
export function UserMenu({ workspace, user, role, theme, others }: Props) {
  return (
    <div className="shrink-0">
      <button type="button" popoverTarget="user-menu" className="flex h-8 items-center gap-1.5 rounded-md px-2 text-sm hover:bg-secondary">
        <span className="sr-only">Your menu: </span>
        <span className="max-w-40 truncate max-sm:hidden">{user.name}</span>
        <span aria-hidden className="flex size-6 items-center justify-center rounded-full bg-secondary text-xs font-medium sm:hidden">
          {user.name.slice(0, 1).toUpperCase()}
        </span>
        <ChevronDown aria-hidden className="size-3.5 text-muted-foreground" />
      </button>
      <div
        id="user-menu"
        popover="auto"
        className="fixed inset-auto top-12 right-[max(1rem,calc(50vw-35.25rem))] m-0 w-64 animate-appear rounded-md border bg-popover p-3 text-foreground shadow-overlay"
      >
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-sm text-muted-foreground">{user.email}</p>
        <p className="mt-1 text-sm text-muted-foreground">Your role here: {role}</p>
        <Link href={`/${workspace}/drafts`} className="-mx-1.5 mt-2 block rounded-sm px-1.5 py-1 text-sm hover:bg-secondary">
          Your drafts
        </Link>
        {others.length > 0 && (
          <nav aria-label="Other workspaces" className="mt-3 border-t pt-2">
            <p className="text-xs font-medium text-muted-foreground">Other workspaces</p>
            <ul>
              {others.map(({ slug, name }) => (
                <li key={slug}>
                  <Link href={`/${slug}`} className="-mx-1.5 block truncate rounded-sm px-1.5 py-1 text-sm hover:bg-secondary">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="my-3 border-t pt-3">
          <ThemeSwitch initial={theme} />
        </div>
        <SignOutButton />
      </div>
    </div>
  );
}
