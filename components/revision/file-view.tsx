import { Download } from "lucide-react";
import { SourceCode } from "@/components/revision/source-code";
import { buttonVariants } from "@/components/ui/button";
import { Digest } from "@/components/ui/digest";
import { formatBytes } from "@/lib/client/format-bytes";

export type ShownFile = { path: string; bytes: number; digest: string; text: string | null; reason: "binary" | "too-large" | null };

/** One file: its text in colours, or why it is not shown. */
export function FileView({ file, downloadHref }: { file: ShownFile; downloadHref: string }) {
  return (
    <div className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5 text-sm">
        <h2 className="font-mono font-medium wrap-anywhere">{file.path}</h2>
        <span className="text-muted-foreground">{formatBytes(file.bytes)}</span>
        <span className="max-sm:hidden">
          <Digest digest={file.digest} what={`the digest of ${file.path}`} />
        </span>
        <a href={downloadHref} download className={buttonVariants({ size: "sm", variant: "ghost", className: "ml-auto" })}>
          <Download aria-hidden />
          Download
        </a>
      </div>
      {file.text === null ? (
        <p className="px-4 py-8 text-muted-foreground">
          {file.reason === "too-large" ? "This file is too large to be shown here." : "This file is not text."} Download it to look inside.
        </p>
      ) : (
        <SourceCode path={file.path} text={file.text} />
      )}
    </div>
  );
}
