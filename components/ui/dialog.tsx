"use client";

import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";

type Props = {
  title: ReactNode;
  /** Called when the reader leaves: by Escape, the cross or a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  width?: keyof typeof widths;
};

const widths = { sm: "max-w-sm", md: "max-w-md", xl: "max-w-xl", page: "max-w-5xl" };

/**
 * A modal dialog, open as long as it is rendered. It is the browser's own `<dialog>`: focus stays inside, the page behind is
 * inert, and focus returns to where it was. The first field marked `data-autofocus` gets the focus, else the dialog itself.
 */
export function Dialog({ title, onClose, children, width = "xl" }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because focus only returns when the dialog is closed before it leaves the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog).focus();
    return () => dialog.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside the dialog has Escape as its twin.
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
      className={cn(
        "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] animate-appear overflow-y-auto overscroll-contain rounded-md border bg-popover p-0 text-foreground shadow-overlay outline-none",
        widths[width],
      )}
    >
      <div className="flex items-start gap-3 px-5 pt-4">
        <h2 id={titleId} className="flex-1 text-lg font-semibold wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-1.5 inline-flex size-7 items-center justify-center rounded-sm text-muted-foreground hover:bg-secondary hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <div className="px-5 pt-3 pb-5">{children}</div>
    </dialog>
  );
}

/** The row of buttons that ends a dialog; the verb stands last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}
