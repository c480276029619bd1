"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/cn";

const sections = [
  { path: "environments", label: "Environments" },
  { path: "models", label: "Models and providers" },
  { path: "contexts", label: "Settings of formats" },
  { path: "mux", label: "Mux's built-in agents" },
  { path: "members", label: "Members" },
  { path: "tokens", label: "API tokens" },
];

export function SettingsNav({ workspace }: { workspace: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Settings" className="flex flex-wrap gap-1 md:flex-col">
      {sections.map(({ path, label }) => {
        const href = `/${workspace}/settings/${path}`;
        const isHere = pathname === href;
        return (
          <Link
            key={path}
            href={href}
            aria-current={isHere ? "page" : undefined}
            className={cn(
              "rounded-md px-2.5 py-1.5 text-sm",
              isHere ? "bg-secondary font-medium" : "text-muted-foreground hover:bg-muted hover:text-foreground",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
