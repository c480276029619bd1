import Link from "next/link";
import { cn } from "@/components/ui/cn";

export const revisionViews = ["overview", "resolved", "instructions", "files", "package"] as const;
export type RevisionViewName = (typeof revisionViews)[number];

const labels: Record<RevisionViewName, string> = {
  overview: "Overview",
  resolved: "What it really is",
  instructions: "Instructions",
  files: "Files",
  package: "Package",
};

/** Where the part `view` of the revision at `path` stands. */
export function viewPath(path: string, view: RevisionViewName): string {
  return view === "overview" ? path : `${path}?view=${view}`;
}

/** The parts of a revision's page. Each has an address of its own and is made on the server. */
export function RevisionTabs({ path, current }: { path: string; current: RevisionViewName }) {
  return (
    <nav aria-label="Parts of this revision" className="mb-5 flex flex-wrap border-b sm:gap-1">
      {revisionViews.map((view) => (
        <Link
          key={view}
          href={viewPath(path, view)}
          scroll={false}
          aria-current={view === current ? "page" : undefined}
          className={cn(
            "-mb-px border-b-2 px-1 py-2 text-sm sm:px-2.5",
            view === current ? "border-primary font-medium" : "border-transparent text-muted-foreground hover:text-foreground",
          )}
        >
          {labels[view]}
        </Link>
      ))}
    </nav>
  );
}
