"use client";

import { useState } from "react";
import type { CreatedTokenView, CreateTokenInput } from "#schemas/settings";
import { CreateTokenForm } from "@/components/settings/create-token-form";
import { CreatedToken } from "@/components/settings/created-token";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { createTokenAction } from "@/lib/actions/tokens";
import { useAction } from "@/lib/client/use-action";

/** Makes a token and shows it this once. Closing forgets it: it is kept nowhere in the page. */
export function CreateToken({ workspace, environments }: { workspace: string; environments: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const create = useAction<CreateTokenInput, CreatedTokenView>(createTokenAction, workspace);

  function close() {
    setOpen(false);
    create.reset();
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Create token
      </Button>
      {isOpen && (
        <Dialog title={create.data ? `Token ${create.data.view.name}` : "Create an API token"} onClose={close}>
          {create.data ? (
            <CreatedToken created={create.data} onClose={close} />
          ) : (
            <CreateTokenForm environments={environments} create={create.mutateAsync} onCancel={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
