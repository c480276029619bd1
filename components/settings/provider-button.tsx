"use client";

import { useState } from "react";
import type { ProviderView } from "#schemas/settings";
import { ProviderDialog } from "@/components/settings/provider-dialog";
import { Button } from "@/components/ui/button";

/** Adds a provider, or changes the given one. */
export function ProviderButton({ workspace, provider }: { workspace: string; provider?: ProviderView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant={provider ? "ghost" : "outline"}
        aria-label={provider ? `Edit ${provider.slug}` : undefined}
        onClick={() => setOpen(true)}
      >
        {provider ? "Edit" : "Add provider"}
      </Button>
      {isOpen && <ProviderDialog workspace={workspace} provider={provider ?? null} onClose={() => setOpen(false)} />}
    </>
  );
}
