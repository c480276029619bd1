"use client";

import { useState } from "react";
import { signOut } from "@/components/shell/sign-out";

/** Plain like all that every page loads with its first script: the variants of a button would weigh more than this. */
export function SignOutButton() {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function leave() {
    setState("busy");
    if (!(await signOut())) setState("failed");
  }

  return (
    <>
      <button
        type="button"
        disabled={state === "busy"}
        onClick={leave}
        className="h-8 w-full rounded-md border bg-card text-sm font-medium hover:not-disabled:bg-muted disabled:cursor-not-allowed disabled:opacity-55"
      >
        Sign out
      </button>
      {state === "failed" && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          You are still signed in: the server did not answer. Try again.
        </p>
      )}
    </>
  );
}
