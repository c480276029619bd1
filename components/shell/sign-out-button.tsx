"use client";

import { useState } from "react";
import { signOut } from "@/components/shell/sign-out";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";

export function SignOutButton() {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function leave() {
    setState("busy");
    if (!(await signOut())) setState("failed");
  }

  return (
    <>
      <Button className="w-full" disabled={state === "busy"} onClick={leave}>
        Sign out
      </Button>
      {state === "failed" && <FieldError>You are still signed in: the server did not answer. Try again.</FieldError>}
    </>
  );
}
