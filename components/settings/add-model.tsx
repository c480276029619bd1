"use client";

import { useForm } from "react-hook-form";
import { type ModelInput, type ModelView, modelInput } from "#schemas/settings";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { addModelAction } from "@/lib/actions/models";
import { formSchema } from "@/lib/client/form-schema";
import { placeRefusal } from "@/lib/client/place-refusal";
import { useAction } from "@/lib/client/use-action";

export function AddModel({ workspace }: { workspace: string }) {
  const add = useAction<ModelInput, ModelView>(addModelAction, workspace);
  const { register, handleSubmit, setError, reset, formState } = useForm<ModelInput>({
    resolver: formSchema(modelInput),
    defaultValues: { name: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (input) => {
    try {
      await add.mutateAsync(input);
      reset();
    } catch (failure) {
      placeRefusal(failure, ["name"], setError);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-3 border-t px-4 py-4">
      <div className="flex flex-wrap items-start gap-3">
        <Field label="New model" hint="As agents write it: provider/model." error={errors.name?.message} className="min-w-48 flex-1">
          {(control) => <Input {...control} {...register("name")} autoComplete="off" spellCheck={false} className="font-mono" />}
        </Field>
        <Button type="submit" disabled={add.isPending} className="sm:mt-6.5">
          Add model
        </Button>
      </div>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
    </form>
  );
}
