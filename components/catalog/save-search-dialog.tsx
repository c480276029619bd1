"use client";

import { useState } from "react";
import type { SavedSearchView, SaveSearchInput } from "#schemas/catalog";
import { QueryProvider } from "@/components/shell/query-provider";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { saveSearchAction } from "@/lib/actions/catalog";
import { refusalText } from "@/lib/client/refusal-text";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; q: string; canShare: boolean; onClose: () => void };

export function SaveSearchDialog(props: Props) {
  return (
    <QueryProvider>
      <Dialog title="Save this search" onClose={props.onClose} width="md">
        <SaveSearchForm {...props} />
      </Dialog>
    </QueryProvider>
  );
}

function SaveSearchForm({ workspace, q, canShare, onClose }: Props) {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const save = useAction<SaveSearchInput, SavedSearchView>(saveSearchAction, workspace);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ name, query: q, isShared }, { onSuccess: onClose });
      }}
    >
      <p className="mb-3 rounded-md border bg-muted px-3 py-1.5 font-mono text-sm wrap-anywhere">{q}</p>
      <Field label="Name" hint="It replaces a search of yours with the same name.">
        {(control) => (
          <Input
            {...control}
            data-autofocus
            required
            maxLength={60}
            value={name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {canShare && (
        <label className="mt-3 flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
            className="size-4 accent-primary"
          />
          Share it with everyone in this workspace
        </label>
      )}
      {save.error && (
        <div className="mt-3">
          <FieldError>{refusalText(save.error)}</FieldError>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={save.isPending || name.trim() === ""}>
          {save.isPending ? "Working…" : "Save search"}
        </Button>
      </DialogActions>
    </form>
  );
}
