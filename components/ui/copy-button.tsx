"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { copyText } from "@/lib/client/copy-text";

type Props = { text: string /** Completes "Copy …". */; what: string; className?: string };

export function CopyButton({ text, what, className }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        onClick={async () => setOutcome((await copyText(text)) ? "copied" : "failed")}
        className={cn(
          "inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground",
          className,
        )}
      >
        <Icon aria-hidden className={cn("size-3.5", outcome === "copied" && "text-ok")} />
      </button>
      <span role="status" className={outcome === "failed" ? "text-xs text-danger" : "sr-only"}>
        {outcome === "copied" && "Copied"}
        {outcome === "failed" && "Copying is not allowed here: select the text instead."}
      </span>
    </>
  );
}
