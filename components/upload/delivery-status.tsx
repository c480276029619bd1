"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DeliveryProgress } from "@/components/upload/delivery-progress";
import type { Delivery } from "@/components/upload/upload-state";

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
    case "waiting":
      return (
        <Callout tone="info" role="status" title="Waiting for others to be deployed.">
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </Callout>
      );
    case "running":
      return <DeliveryProgress progress={delivery.progress} files={files} onCancel={onCancel} />;
    case "cancelled":
      return (
        <Callout
          tone="info"
          role="status"
          title={delivery.mayBeStored ? "Cancelled while the server was working." : "Cancelled. Nothing was stored."}
        >
          {delivery.mayBeStored && <p>It may have been stored anyway. Trying again is safe: it makes no second revision.</p>}
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Callout>
      );
    case "refused":
      return <Refused error={delivery.error} onRetry={onRetry} />;
    case "done":
      return <Done workspace={workspace} result={delivery.result} />;
  }
}

type RefusedProps = { error: Extract<Delivery, { state: "refused" }>["error"]; onRetry: () => void };

/** Findings of the server follow below the card's own, so here it is enough to say that there are some. */
function Refused({ error: { message, problem }, onRetry }: RefusedProps) {
  const findings = problem?.diagnostics?.length ?? 0;
  const title =
    findings === 0 ? message : findings === 1 ? "The server found an error that only it can find." : `The server found ${findings} errors.`;
  return (
    <Callout tone="danger" role="alert" title={title}>
      {problem?.hint && <p>{problem.hint}</p>}
      {!problem && <p>Trying again is safe: it makes no second revision.</p>}
      {problem && !problem.hint?.includes(nothingStored) && <p>{nothingStored}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" onClick={onRetry}>
          {problem?.status === 409 ? "Look again" : "Try again"}
        </Button>
        {problem && (
          <span className="text-xs">
            <code>{problem.code}</code> · request <code className="wrap-anywhere">{problem.requestId}</code>
          </span>
        )}
      </div>
    </Callout>
  );
}

/** Refusals that come with a hint often say it themselves. */
const nothingStored = "Nothing was stored.";

function Done({ workspace, result }: { workspace: string; result: Extract<Delivery, { state: "done" }>["result"] }) {
  const { agent, revision, reused, slot } = result;
  const where = slot?.revision ? `, active in ${slot.environment}` : "";
  const link = "font-medium text-primary underline-offset-2 hover:underline";
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
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link className={link} href={`/${workspace}/agents/${agent}`}>
          Open {agent}
        </Link>
        <Link className={link} href={`/${workspace}/agents/${agent}/revisions/${revision.number}`}>
          Open revision v{revision.number}
        </Link>
      </p>
    </Callout>
  );
}
