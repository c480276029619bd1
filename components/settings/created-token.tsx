"use client";

import type { CreatedTokenView } from "#schemas/settings";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CommandLine } from "@/components/ui/command-line";
import { CopyButton } from "@/components/ui/copy-button";
import { DialogActions } from "@/components/ui/dialog";

/** The one time that a token can be read, with what to do with it. */
export function CreatedToken({ created, onClose }: { created: CreatedTokenView; onClose: () => void }) {
  return (
    <>
      <Callout tone="attention" role="status" title="Copy the token now">
        <p>Only a hash of it is stored. Once this closes, it cannot be shown again.</p>
      </Callout>
      <div className="mt-3 flex items-center gap-2 rounded-md border bg-muted py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 py-0.5 wrap-anywhere">{created.token}</code>
        <CopyButton text={created.token} what="the token" />
      </div>
      <p className="mt-4 mb-1.5 text-sm text-muted-foreground">On your machine, paste it where this asks for it:</p>
      <CommandLine command={`berth login ${window.location.origin}`} />
      <p className="mt-3 mb-1.5 text-sm text-muted-foreground">
        In CI, keep it as the secret <code>BERTH_TOKEN</code> and set:
      </p>
      <CommandLine command={`export BERTH_URL=${window.location.origin}`} />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </DialogActions>
    </>
  );
}
