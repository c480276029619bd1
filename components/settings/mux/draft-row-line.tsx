"use client";

import { useId, useState } from "react";
import type { DraftRow } from "@/components/settings/mux/draft-rows";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { formatBytes } from "@/lib/client/format-bytes";

const words = { new: "new", changed: "changed", same: "unchanged", removed: "removed" } as const;
const tones = { new: "info", changed: "info", same: "outline", removed: "neutral" } as const;

type Props = {
  row: DraftRow;
  /** Whether some definitions are in force, beside which this one is new or changed. */
  isCompared: boolean;
  canChange: boolean;
  /** What the server said about it. */
  error: string | undefined;
  onEdit: (text: string) => void;
  onRemove: () => void;
  /** Puts back what is in force. */
  onKeep: () => void;
};

/** One definition of the draft, which opens to its text. */
export function DraftRowLine({ row: { id, text, change }, isCompared, canChange, error, onEdit, onRemove, onKeep }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const bytes = new TextEncoder().encode(text).length;
  return (
    <li className="px-4 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className={change === "removed" ? "font-medium line-through" : "font-medium"}>{id}.md</code>
        {isCompared && <Badge tone={tones[change]}>{words[change]}</Badge>}
        <span className="text-muted-foreground">{formatBytes(bytes)}</span>
        <span className="ml-auto flex gap-2">
          {change !== "removed" && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={panelId}
              aria-label={`${canChange ? "Edit" : "Show"} ${id}.md`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? "Fold" : canChange ? "Edit" : "Show"}
            </Button>
          )}
          {canChange && change !== "removed" && (
            <Button size="sm" variant="ghost" aria-label={`Remove ${id}.md`} onClick={onRemove}>
              Remove
            </Button>
          )}
          {canChange && (change === "removed" || change === "changed") && (
            <Button size="sm" variant="ghost" aria-label={`Keep ${id}.md as it is in force`} onClick={onKeep}>
              Keep
            </Button>
          )}
        </span>
      </div>
      {error && <FieldError>{error}</FieldError>}
      <div id={panelId} hidden={!isOpen || change === "removed"}>
        {isOpen && (
          <Textarea
            aria-label={`Text of ${id}.md`}
            value={text}
            readOnly={!canChange}
            spellCheck={false}
            rows={Math.min(24, Math.max(6, text.split("\n").length + 1))}
            className="mt-2 resize-y font-mono text-sm"
            onChange={(event) => onEdit(event.target.value)}
          />
        )}
      </div>
    </li>
  );
}
