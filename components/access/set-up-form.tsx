"use client";

import { useForm } from "react-hook-form";
import { type SetUpOwnerInput, setUpOwnerInput } from "#schemas/settings";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { setUpOwnerAction } from "@/lib/actions/access";
import { enterWorkspace } from "@/lib/client/enter-workspace";
import { formSchema } from "@/lib/client/form-schema";
import { placeRefusal } from "@/lib/client/place-refusal";
import { unwrap } from "@/lib/client/refusal";

export function SetUpForm({ secret }: { secret: string }) {
  const { register, handleSubmit, setError, formState } = useForm<SetUpOwnerInput>({
    resolver: formSchema(setUpOwnerInput),
    defaultValues: { secret, name: "", email: "", password: "" },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      const { workspace, email } = unwrap(await setUpOwnerAction(input));
      await enterWorkspace(workspace, email, input.password);
    } catch (failure) {
      placeRefusal(failure, ["name", "email", "password"], setError);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Field label="Your name" error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
      </Field>
      <Field label="E-mail" hint="You sign in with it. No mail is sent to it." error={errors.email?.message}>
        {(control) => <Input {...control} {...register("email")} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" hint="At least 10 characters." error={errors.password?.message}>
        {(control) => <Input {...control} {...register("password")} type="password" autoComplete="new-password" />}
      </Field>
      {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
      <Button type="submit" variant="primary" disabled={isSubmitting || isSubmitSuccessful} className="w-full">
        {isSubmitting ? "Setting up…" : "Become the owner"}
      </Button>
    </form>
  );
}
