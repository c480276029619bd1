"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/cn";

/** The places of a workspace. An agent's pages belong to Agents. */
export function WorkspaceNav({ workspace }: { workspace: string }) {
  const pathname = usePathname();
  const home = `/${workspace}`;
  const places = [
    { href: home, label: "Agents", isHere: pathname === home || pathname.startsWith(`${home}/agents`) },
    { href: `${home}/upload`, label: "Upload", isHere: pathname.startsWith(`${home}/upload`) },
    { href: `${home}/settings/environments`, label: "Settings", isHere: pathname.startsWith(`${home}/settings`) },
  ];
  return (
    <nav aria-label="Workspace" className="flex h-full flex-1 gap-0.5 sm:gap-1">
      {places.map(({ href, label, isHere }) => (
        <Link
          key={href}
          href={href}
          aria-current={isHere ? "page" : undefined}
          className={cn(
            "-mb-px flex items-center border-b-2 px-2 text-sm sm:px-2.5",
            isHere ? "border-primary font-medium" : "border-transparent text-muted-foreground hover:text-foreground",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
