"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { Delivery } from "@/components/upload/upload-state";
import { formatBytes } from "@/lib/client/format-bytes";
import { fileProgress } from "@/lib/client/upload/file-progress";

type Props = {
  workspace: string;
  delivery: Delivery;
  files: readonly { path: string; bytes: number }[];
  onCancel: () => void;
  onRetry: () => void;
};

/** How a deploy goes: progress for each file and in all, then what came of it. */
export function DeliveryStatus({ workspace, delivery, files, onCancel, onRetry }: Props) {
  switch (delivery.state) {
    case "idle":
      return null;
    case "running":
      return <Running progress={delivery.progress} files={files} onCancel={onCancel} />;
    case "cancelled":
      return (
        <Callout tone="info" role="status" title="Cancelled. Nothing was stored.">
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Callout>
      );
    case "refused":
      return (
        <Callout tone="danger" role="alert" title={delivery.error.message}>
          {delivery.error.problem?.hint && <p>{delivery.error.problem.hint}</p>}
          {delivery.error.problem && (
            <p>
              <code>{delivery.error.problem.code}</code> · request <code>{delivery.error.problem.requestId}</code>
            </p>
          )}
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Callout>
      );
    case "done":
      return <Done workspace={workspace} result={delivery.result} />;
  }
}

function Running({
  progress,
  files,
  onCancel,
}: {
  progress: Extract<Delivery, { state: "running" }>["progress"];
  files: Props["files"];
  onCancel: () => void;
}) {
  const sent = progress.phase === "sending" ? progress.sentBytes : 1;
  const total = progress.phase === "sending" ? progress.totalBytes : 1;
  return (
    <div className="space-y-2" role="status">
      <div className="flex items-center gap-3">
        <progress aria-label="Whole upload" className="h-1.5 flex-1 accent-current" value={sent} max={total || 1} />
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        {progress.phase === "sending"
          ? `Sending ${formatBytes(sent)} of ${formatBytes(total)}`
          : "All bytes are there. The server checks, packs and builds it twice…"}
      </p>
      <ul aria-label="Files" className="max-h-40 overflow-y-auto text-sm">
        {fileProgress(files, sent, total).map((file) => (
          <li key={file.path} className="flex items-center gap-3">
            <code className="min-w-0 flex-1 truncate">{file.path}</code>
            <span className="text-muted-foreground">
              {file.sentBytes === file.bytes ? "sent" : formatBytes(file.sentBytes)} · {formatBytes(file.bytes)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Done({ workspace, result }: { workspace: string; result: Extract<Delivery, { state: "done" }>["result"] }) {
  const { agent, revision, reused, slot } = result;
  const where = slot?.revision ? `, active in ${slot.environment}` : "";
  return (
    <Callout
      tone="ok"
      role="status"
      title={reused ? `Unchanged: reuses revision v${revision.number}${where}.` : `Stored as v${revision.number}${where}.`}
    >
      {result.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {result.diagnostics
        .filter(({ code }) => code === "LINE_ENDINGS")
        .map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      <p className="flex flex-wrap gap-x-4">
        <Link className="font-medium text-primary underline-offset-2 hover:underline" href={`/${workspace}/agents/${agent}`}>
          Open {agent}
        </Link>
        <Link
          className="font-medium text-primary underline-offset-2 hover:underline"
          href={`/${workspace}/agents/${agent}/revisions/${revision.number}`}
        >
          Open revision v{revision.number}
        </Link>
      </p>
    </Callout>
  );
}
