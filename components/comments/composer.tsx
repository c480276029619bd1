"use client";

import { useId, useState } from "react";
import { commentText } from "#schemas/comment";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { refusalText } from "@/lib/client/refusal-text";

type Props = {
  label: string;
  /** The verb of the button. */
  verb: string;
  initial?: string;
  /** False for a field that comes back by scrolling. */
  takesFocus: boolean;
  /** Told with every change, so that what was typed can be kept. */
  onType?: (text: string) => void;
  /** Rejects with why it was refused; what was typed stays then. */
  onSend: (text: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Writes one comment. Ctrl or ⌘ with Enter sends it, Escape closes an empty one. */
export function Composer({ label, verb, initial = "", takesFocus, onType, onSend, onCancel }: Props) {
  const [text, setText] = useState(initial);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const isReady = commentText.safeParse(text).success && !isSending;

  async function send() {
    if (!isReady) return;
    setSending(true);
    setFailure(null);
    try {
      await onSend(text);
    } catch (error) {
      setFailure(error instanceof Error ? refusalText(error) : String(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      // What is being written does not leave with its line when that is scrolled out of sight.
      data-keep
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        id={id}
        autoFocus={takesFocus}
        rows={3}
        maxLength={10_000}
        value={text}
        placeholder="Markdown is supported."
        className="resize-y"
        aria-describedby={failure ? `${id}-failure` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          onType?.(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text.trim() === "") onCancel();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void send();
          }
        }}
      />
      {failure && <FieldError id={`${id}-failure`}>{failure}</FieldError>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" disabled={!isReady}>
          {isSending ? "Sending…" : verb}
        </Button>
      </div>
    </form>
  );
}
