"use client";

import { useForm } from "react-hook-form";
import type { z } from "zod";
import { type CreateEnvironmentInput, createEnvironmentInput, type EnvironmentView } from "#schemas/settings";
import { ReleaseRoleSelect } from "@/components/settings/release-role-select";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { createEnvironmentAction } from "@/lib/actions/environments";
import { formSchema } from "@/lib/client/form-schema";
import { placeRefusal } from "@/lib/client/place-refusal";
import { useAction } from "@/lib/client/use-action";

export function AddEnvironment({ workspace }: { workspace: string }) {
  const create = useAction<CreateEnvironmentInput, EnvironmentView>(createEnvironmentAction, workspace);
  const form = useForm<z.input<typeof createEnvironmentInput>, unknown, CreateEnvironmentInput>({
    resolver: formSchema(createEnvironmentInput),
    defaultValues: { name: "", releaseRole: "releaser" },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      await create.mutateAsync(input);
      form.reset();
    } catch (failure) {
      placeRefusal(failure, ["name", "releaseRole"], form.setError);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-3 border-t px-4 py-4">
      <div className="flex flex-wrap items-start gap-3">
        <Field label="New environment" error={errors.name?.message} className="min-w-40 flex-1">
          {(control) => <Input {...control} {...form.register("name")} autoComplete="off" placeholder="qa" />}
        </Field>
        <Field label="Who releases here" error={errors.releaseRole?.message} className="w-48">
          {(control) => <ReleaseRoleSelect {...control} {...form.register("releaseRole")} />}
        </Field>
        <Button type="submit" disabled={create.isPending} className="sm:mt-6.5">
          Add environment
        </Button>
      </div>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
    </form>
  );
}
