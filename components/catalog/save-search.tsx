"use client";

import { lazy, Suspense, useState } from "react";

/** Loaded when a search is to be kept. */
const SaveSearchDialog = lazy(() =>
  import("@/components/catalog/save-search-dialog").then(({ SaveSearchDialog }) => ({ default: SaveSearchDialog })),
);

type Props = { workspace: string; q: string; canShare: boolean };

/** Keeps the search of the page under a name. */
export function SaveSearch({ workspace, q, canShare }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex h-6 items-center rounded-sm text-sm text-muted-foreground underline decoration-dotted underline-offset-4 hover:text-foreground"
      >
        Save this search
      </button>
      <Suspense>{isOpen && <SaveSearchDialog workspace={workspace} q={q} canShare={canShare} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
