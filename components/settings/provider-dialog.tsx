"use client";

import { useForm } from "react-hook-form";
import { type ProviderView, type SaveProviderInput, saveProviderInput } from "#schemas/settings";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { saveProviderAction } from "@/lib/actions/providers";
import { formSchema } from "@/lib/client/form-schema";
import { placeRefusal } from "@/lib/client/place-refusal";
import { useAction } from "@/lib/client/use-action";

type Props = { workspace: string; provider: ProviderView | null; onClose: () => void };

/** The key goes in and never comes out: left empty, the stored one stays. */
export function ProviderDialog({ workspace, provider, onClose }: Props) {
  const save = useAction<SaveProviderInput, ProviderView>(saveProviderAction, workspace);
  const { register, handleSubmit, setError, formState } = useForm<SaveProviderInput>({
    resolver: formSchema(saveProviderInput),
    defaultValues: { slug: provider?.slug ?? "", baseUrl: provider?.baseUrl ?? null, keyless: provider?.keyless ?? false },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (input) => {
    try {
      await save.mutateAsync(input);
      onClose();
    } catch (failure) {
      placeRefusal(failure, ["slug", "baseUrl", "keyless", "key"], setError);
    }
  });
  return (
    <Dialog title={provider ? `Edit ${provider.slug}` : "Add a provider"} onClose={onClose} width="md">
      <form onSubmit={submit} noValidate autoComplete="off" className="space-y-4">
        {!provider && (
          <Field label="Name" hint="What stands before the slash in the name of a model." error={errors.slug?.message}>
            {(control) => <Input {...control} {...register("slug")} data-autofocus spellCheck={false} className="font-mono" />}
          </Field>
        )}
        <Field label="Base URL" hint="Optional: only for a server of your own." error={errors.baseUrl?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("baseUrl", { setValueAs: (text: string | null) => text || null })}
              type="url"
              spellCheck={false}
              placeholder="http://127.0.0.1:11434/v1"
            />
          )}
        </Field>
        <Field
          label="Key"
          hint={
            provider?.hasKey ? "A key is stored. Leave this empty to keep it." : "Encrypted before it is stored, and never shown again."
          }
          error={errors.key?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register("key", { setValueAs: (text: string | undefined) => text || undefined })}
              type="password"
              autoComplete="new-password"
              className="font-mono"
            />
          )}
        </Field>
        <label className="flex items-center gap-2 text-sm">
          <input type="checkbox" {...register("keyless")} className="size-4 accent-primary" />
          This provider needs no key
        </label>
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {save.isPending ? "Saving…" : provider ? "Save" : "Add provider"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
