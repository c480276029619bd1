"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { RebuildProof } from "#schemas/revision";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { postJson } from "@/lib/client/api-json";
import { refusalText } from "@/lib/client/refusal-text";

type Props = { workspace: string; agent: string; number: number };

/** Builds the revision once more. A bundle can take seconds, so this is an API call: it may be left, and the proof is kept. */
export function RebuildButton({ workspace, agent, number }: Props) {
  const router = useRouter();
  const rebuild = useMutation({
    mutationFn: () => postJson<RebuildProof>(`/api/v1/workspaces/${workspace}/agents/${agent}/revisions/${number}/rebuild`),
    onSuccess: () => router.refresh(),
  });
  return (
    <>
      <Button size="sm" disabled={rebuild.isPending} onClick={() => rebuild.mutate()}>
        {rebuild.isPending ? "Rebuilding…" : "Rebuild"}
      </Button>
      {rebuild.error && <FieldError>{refusalText(rebuild.error)}</FieldError>}
    </>
  );
}
