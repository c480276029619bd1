import Link from "next/link";
import type { RevisionView } from "#schemas/revision";
import { cn } from "@/components/ui/cn";
import { formatBytes } from "@/lib/client/format-bytes";

type Props = { files: RevisionView["manifest"]["files"]; path: string; current: string };

/** The files of a package beside the one that is open. */
export function FileList({ files, path, current }: Props) {
  return (
    <nav aria-label="Files of the package" className="max-h-[70dvh] overflow-y-auto py-1 max-md:max-h-52 max-md:border-b md:border-r">
      <ul>
        {files.map((file) => (
          <li key={file.path}>
            <Link
              href={`${path}?view=files&file=${encodeURIComponent(file.path)}`}
              scroll={false}
              data-row
              aria-current={file.path === current ? "true" : undefined}
              className={cn(
                "flex items-baseline gap-2 px-4 py-1 font-mono text-xs focus-visible:-outline-offset-2",
                file.path === current ? "bg-secondary font-medium" : "text-muted-foreground hover:bg-muted hover:text-foreground",
              )}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{file.path}</span>
              <span className="font-sans whitespace-nowrap">{formatBytes(file.bytes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
