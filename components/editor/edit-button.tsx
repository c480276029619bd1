"use client";

import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { fetchEditor } from "@/components/editor/fetch-editor";
import { Button } from "@/components/ui/button";
import { createDraftAction } from "@/lib/actions/drafts";

type Props = { workspace: string; agent: string; revision: number };

/** Begins a draft of a revision and leads to the editor. */
export function EditButton({ workspace, agent, revision }: Props) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const [refusal, setRefusal] = useState<string | null>(null);
  const edit = () => {
    fetchEditor();
    start(async () => {
      const result = await createDraftAction(workspace, { from: { kind: "revision", agent, revision } });
      if (result.ok) router.push(`/${workspace}/edit/${result.value.id}`);
      else setRefusal(result.error.detail);
    });
  };
  return (
    <>
      <Button onClick={edit} onPointerEnter={fetchEditor} onFocus={fetchEditor} disabled={isPending}>
        <Pencil aria-hidden />
        Edit
      </Button>
      {refusal && (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      )}
    </>
  );
}
