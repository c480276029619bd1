"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { environmentName } from "#schemas/identifiers";
import { type EnvironmentView, releaseRole, type UpdateEnvironmentInput } from "#schemas/settings";
import { ReleaseRoleSelect } from "@/components/settings/release-role-select";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { updateEnvironmentAction } from "@/lib/actions/environments";
import { formSchema } from "@/lib/client/form-schema";
import { placeRefusal } from "@/lib/client/place-refusal";
import { useAction } from "@/lib/client/use-action";

/** The verb's input without its target; both fields always stand in the form. */
const fields = z.object({ name: environmentName, releaseRole });
type Fields = z.infer<typeof fields>;

export function EditEnvironment({ workspace, environment }: { workspace: string; environment: EnvironmentView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Edit ${environment.name}`} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditDialog workspace={workspace} environment={environment} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { workspace: string; environment: EnvironmentView; onClose: () => void };

function EditDialog({ workspace, environment, onClose }: DialogProps) {
  const update = useAction<UpdateEnvironmentInput, EnvironmentView>(updateEnvironmentAction, workspace);
  const least = releaseRole.safeParse(environment.releaseRole);
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: formSchema(fields),
    defaultValues: { name: environment.name, releaseRole: least.success ? least.data : "author" },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (input) => {
    try {
      await update.mutateAsync({ environment: environment.name, ...input });
      onClose();
    } catch (failure) {
      placeRefusal(failure, ["name", "releaseRole"], setError);
    }
  });
  return (
    <Dialog title={`Edit ${environment.name}`} onClose={onClose} width="md">
      <form onSubmit={submit} noValidate className="space-y-4">
        <Field label="Name" hint="Runtimes and pipelines that ask by the old name are told that it is gone." error={errors.name?.message}>
          {(control) => <Input {...control} {...register("name")} data-autofocus autoComplete="off" />}
        </Field>
        <Field label="Who releases here" error={errors.releaseRole?.message}>
          {(control) => <ReleaseRoleSelect {...control} {...register("releaseRole")} />}
        </Field>
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={update.isPending}>
            {update.isPending ? "Saving…" : "Save"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
