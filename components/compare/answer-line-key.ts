import type { KeyboardEvent } from "react";
import { isForTheBrowser } from "@/lib/client/keyboard-shortcuts";

/** Keys on a line that has the focus: the arrows go to the line above or below, `c` comments on it. */
export function answerLineKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !("line" in target.dataset) || isForTheBrowser(event) || event.shiftKey) return;
  const row = target.closest("[data-text-row]");
  if (key === "c") {
    const button = row?.querySelector<HTMLElement>(":scope > button");
    if (!button) return;
    event.preventDefault();
    button.click();
  } else if (key === "ArrowDown" || key === "ArrowUp") {
    const rows = [...currentTarget.querySelectorAll("[data-text-row]")];
    const next = row && rows[rows.indexOf(row) + (key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.querySelector<HTMLElement>("[data-line]")?.focus();
  }
}
