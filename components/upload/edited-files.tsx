import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";

type Props = { paths: readonly string[]; onDownload: (path: string) => void };

/** Which files the fixes changed. The disk was not touched, so the author can take them along. */
export function EditedFiles({ paths, onDownload }: Props) {
  if (paths.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-2.5 text-sm">
      <p className="min-w-0 flex-1 basis-64 text-muted-foreground">
        Fixed here, not on your disk. Keep the fixed {paths.length === 1 ? "file" : "files"}, or the next upload has the same errors.
      </p>
      {paths.map((path) => (
        <Button key={path} size="sm" className="max-w-full" onClick={() => onDownload(path)}>
          <Download aria-hidden />
          <span className="truncate">Download {path}</span>
        </Button>
      ))}
    </div>
  );
}
