"use client";

import { useForm } from "react-hook-form";
import { type ResetPasswordInput, resetPasswordInput } from "#schemas/settings";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { resetPasswordAction } from "@/lib/actions/access";
import { enterWorkspace } from "@/lib/client/enter-workspace";
import { formSchema } from "@/lib/client/form-schema";
import { placeRefusal } from "@/lib/client/place-refusal";
import { unwrap } from "@/lib/client/refusal";

/** `email` is whose password it is: password managers keep the two together. */
export function ResetForm({ secret, email }: { secret: string; email: string }) {
  const { register, handleSubmit, setError, formState } = useForm<ResetPasswordInput>({
    resolver: formSchema(resetPasswordInput),
    defaultValues: { secret, password: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      const done = unwrap(await resetPasswordAction(input));
      await enterWorkspace(done.workspace, done.email, input.password);
    } catch (failure) {
      placeRefusal(failure, ["password"], setError);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label="New password" hint="At least 10 characters." error={errors.password?.message}>
        {(control) => <Input {...control} {...register("password")} type="password" autoComplete="new-password" />}
      </Field>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      <Button type="submit" variant="primary" disabled={isSubmitting || isSubmitSuccessful} className="w-full">
        {isSubmitting ? "Saving…" : "Set the password"}
      </Button>
    </form>
  );
}
