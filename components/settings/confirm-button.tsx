"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { refusalText } from "@/lib/client/refusal-text";

type Props = {
  /** The verb and its object: title of the dialog and name of both buttons. */
  title: string;
  /** What the button on the page shows. */
  label: ReactNode;
  /** Now → then, and who notices. */
  children: ReactNode;
  /** Resolves when it is done; what it rejects with is shown. */
  onConfirm: () => Promise<unknown>;
  variant?: ComponentProps<typeof Button>["variant"];
};

/** A control whose effect is said before it is done. */
export function ConfirmButton({ title, label, children, onConfirm, variant = "ghost" }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      setOpen(false);
    } catch (error) {
      setFailure(error instanceof Error ? refusalText(error) : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="sm" variant={variant} aria-label={title} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)} width="md">
          <div className="space-y-3 text-muted-foreground">{children}</div>
          {failure && (
            <div className="mt-3">
              <FieldError>{failure}</FieldError>
            </div>
          )}
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="danger" disabled={isBusy} onClick={confirm} data-autofocus>
              {isBusy ? "Working…" : title}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
