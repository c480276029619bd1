"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";

/** Ends the session. The whole page is loaded anew, so that nothing of the person stays in memory. */
export function SignOutButton() {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function signOut() {
    setState("busy");
    const answer = await fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).catch(
      () => null,
    );
    if (answer?.ok) window.location.assign("/sign-in");
    else setState("failed");
  }

  return (
    <>
      <Button className="w-full" disabled={state === "busy"} onClick={signOut}>
        Sign out
      </Button>
      {state === "failed" && <FieldError>You are still signed in: the server did not answer. Try again.</FieldError>}
    </>
  );
}
