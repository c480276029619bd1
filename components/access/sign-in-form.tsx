"use client";

import { type SubmitEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signIn } from "@/lib/client/sign-in";

/** `next` is where to go afterwards: a path of this origin. */
export function SignInForm({ next }: { next: string }) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(null);
    const refused = await signIn(String(fields.get("email")), String(fields.get("password")));
    if (refused === null) {
      window.location.assign(next);
      return;
    }
    setRefusal(refused);
    setBusy(false);
  }

  return (
    <form onSubmit={submit} className="space-y-4">
      <Field label="E-mail">{(control) => <Input {...control} name="email" type="email" autoComplete="username" required />}</Field>
      <Field label="Password">
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" required />}
      </Field>
      {refusal && <FieldError>{refusal}</FieldError>}
      <Button type="submit" variant="primary" disabled={isBusy} className="w-full">
        {isBusy ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}
