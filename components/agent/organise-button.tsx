"use client";

import { lazy, Suspense, useState } from "react";
import type { OrganisationView } from "#schemas/catalog";

/** Loaded when something is to be changed. */
const OrganiseDialog = lazy(() => import("@/components/agent/organise-dialog").then(({ OrganiseDialog }) => ({ default: OrganiseDialog })));

type Props = { workspace: string; agent: string; now: OrganisationView };

/** Changes who looks after an agent and where it belongs. */
export function OrganiseButton({ workspace, agent, now }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isEmpty = !now.owner && now.tags.length === 0 && now.category === null;
  return (
    <>
      <button
        type="button"
        aria-label={`Organise ${agent}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center rounded-sm text-sm text-muted-foreground underline decoration-dotted underline-offset-4 hover:text-foreground"
      >
        {isEmpty ? "Set owner, tags, category" : "Edit"}
      </button>
      <Suspense>{isOpen && <OrganiseDialog workspace={workspace} agent={agent} now={now} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
