"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { SelectedAgent } from "@/components/catalog/selected-agent";

/** Loaded when something is to be done with many. */
const BulkDialog = lazy(() => import("@/components/catalog/bulk-dialog").then(({ BulkDialog }) => ({ default: BulkDialog })));

type Props = { workspace: string; canArchive: boolean };

const buttonClass = "inline-flex h-7 items-center rounded-md border bg-card px-2.5 text-sm font-medium hover:bg-muted";

/** What can be done with the chosen agents; there as long as some are. The rows are the server's: it listens to their boxes. */
export function BulkBar({ workspace, canArchive }: Props) {
  const [selected, setSelected] = useState<SelectedAgent[]>([]);
  const [task, setTask] = useState<"organise" | "archive" | null>(null);

  useEffect(() => {
    const read = () => setSelected(readSelected());
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, []);

  function choose(isChosen: boolean) {
    for (const box of boxes()) box.checked = isChosen;
    setSelected(readSelected());
  }

  /** Some rows may be gone by what was done. */
  function finish() {
    setTask(null);
    setSelected(readSelected());
  }

  if (selected.length === 0 && task === null) return null;
  return (
    <section
      aria-label="Selected agents"
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full animate-appear flex-wrap items-center gap-2 rounded-md border bg-popover px-3 py-2 shadow-overlay"
    >
      <p role="status" className="mr-2 text-sm font-medium">
        {selected.length} selected
      </p>
      <button type="button" className={buttonClass} onClick={() => setTask("organise")}>
        Tag, owner, category…
      </button>
      {canArchive && (
        <button type="button" className={buttonClass} onClick={() => setTask("archive")}>
          Archive…
        </button>
      )}
      <button type="button" className={buttonClass} onClick={() => choose(true)}>
        Select this page
      </button>
      <button type="button" className={buttonClass} onClick={() => choose(false)}>
        Select none
      </button>
      <Suspense>{task && <BulkDialog workspace={workspace} task={task} agents={selected} onClose={finish} />}</Suspense>
    </section>
  );
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>("input[data-select]")];
}

function readSelected(): SelectedAgent[] {
  return boxes()
    .filter(({ checked }) => checked)
    .map(({ value, dataset }) => ({ agent: value, expectedActive: JSON.parse(dataset.active ?? "[]") }));
}
