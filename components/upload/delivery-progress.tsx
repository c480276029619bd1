import { Button } from "@/components/ui/button";
import { formatBytes } from "@/lib/client/format-bytes";
import { fileProgress } from "@/lib/client/upload/file-progress";
import type { DeployProgress } from "@/lib/client/upload/send-deploy";

type Props = { progress: DeployProgress; files: readonly { path: string; bytes: number }[]; onCancel: () => void };

/** Bytes on their way, for each file and in all; then what the server does with them. */
export function DeliveryProgress({ progress, files, onCancel }: Props) {
  const isSending = progress.phase === "sending";
  const sent = isSending ? progress.sentBytes : 1;
  const total = isSending ? progress.totalBytes : 1;
  const words = isSending
    ? `Sending ${formatBytes(sent)} of ${formatBytes(total)}`
    : "Everything has been sent. The server is checking, packing and storing it…";
  return (
    <div className="space-y-2.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 space-y-1.5">
          <p className="text-sm">{words}</p>
          <p role="status" className="sr-only">
            {isSending ? "Sending the files." : words}
          </p>
          <progress
            aria-label="Whole upload"
            value={isSending ? sent : undefined}
            max={total || 1}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-sm bg-secondary not-indeterminate:text-primary indeterminate:animate-shimmer indeterminate:bg-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-secondary [&::-webkit-progress-value]:bg-primary indeterminate:[&::-webkit-progress-bar]:bg-primary"
          />
        </div>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many files scroll, and so must be reachable by key.
        tabIndex={0}
        aria-label="Files"
        className="max-h-40 overflow-y-auto rounded-sm text-sm"
      >
        {fileProgress(files, sent, total).map((file) => (
          <li key={file.path} className="flex items-baseline gap-3">
            <code className="min-w-0 flex-1 truncate" title={file.path}>
              {file.path}
            </code>
            <span className="shrink-0 text-muted-foreground">
              {file.sentBytes === file.bytes ? "sent" : `${formatBytes(file.sentBytes)} of`} {formatBytes(file.bytes)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
