"use client";

import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { type TokenScope, tokenScope, tokenScopes } from "#schemas/actor";
import { type CreateTokenInput, createTokenInput } from "#schemas/settings";
import { Button } from "@/components/ui/button";
import { DialogActions } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formSchema } from "@/lib/client/form-schema";
import { placeRefusal } from "@/lib/client/place-refusal";

const scopeWords: Record<TokenScope, string> = {
  read: "Reads agents, revisions and slots.",
  deploy: "Also stores revisions.",
  release: "Also moves slots: activate, promote, roll back, retire.",
  admin: "Also changes settings, members and tokens.",
};

type Props = { environments: string[]; create: (input: CreateTokenInput) => Promise<unknown>; onCancel: () => void };

export function CreateTokenForm({ environments, create, onCancel }: Props) {
  const {
    register,
    control: form,
    handleSubmit,
    setError,
    setValue,
    formState,
  } = useForm<z.input<typeof createTokenInput>, unknown, CreateTokenInput>({
    resolver: formSchema(createTokenInput),
    defaultValues: { name: "", scope: "read", environments: null, expiresInDays: 90 },
  });
  const { errors, isSubmitting } = formState;
  const scope = useWatch({ control: form, name: "scope" });
  const limit = useWatch({ control: form, name: "environments" });
  const submit = handleSubmit(async (input) => {
    try {
      await create(input);
    } catch (failure) {
      placeRefusal(failure, ["name", "scope", "environments", "expiresInDays"], setError);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field label="Name" hint="Where it is used, such as “CI of billing”." error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} data-autofocus autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Scope" hint={scopeWords[tokenScope.catch("read").parse(scope)]} error={errors.scope?.message}>
          {(control) => (
            <Select {...control} {...register("scope")}>
              {tokenScopes.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Works for" error={errors.expiresInDays?.message}>
          {(control) => (
            <Select {...control} {...register("expiresInDays", { setValueAs: (text: unknown) => (text ? Number(text) : null) })}>
              <option value="7">7 days</option>
              <option value="30">30 days</option>
              <option value="90">90 days</option>
              <option value="365">a year</option>
              <option value="">as long as it is not revoked</option>
            </Select>
          )}
        </Field>
      </div>
      <fieldset className="space-y-1.5">
        <legend className="mb-1.5 text-sm font-medium">Environments</legend>
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-primary"
            checked={limit === null}
            onChange={(event) => setValue("environments", event.target.checked ? null : environments, { shouldValidate: true })}
          />
          Every environment, including future ones
        </label>
        {limit && (
          <div className="flex flex-wrap gap-x-4 gap-y-1.5 pl-6">
            {environments.map((name) => (
              <label key={name} className="flex items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-4 accent-primary"
                  checked={limit.includes(name)}
                  onChange={(event) =>
                    setValue(
                      "environments",
                      environments.filter((each) => (each === name ? event.target.checked : limit.includes(each))),
                      { shouldValidate: true },
                    )
                  }
                />
                {name}
              </label>
            ))}
          </div>
        )}
        {errors.environments?.message && <FieldError>{errors.environments.message}</FieldError>}
      </fieldset>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? "Creating…" : "Create token"}
        </Button>
      </DialogActions>
    </form>
  );
}
