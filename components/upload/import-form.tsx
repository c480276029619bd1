"use client";

import { useMutation } from "@tanstack/react-query";
import { GitBranch } from "lucide-react";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { gitRef, repositoryFolder, repositoryUrlProblem } from "#schemas/import";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { FindingList } from "@/components/upload/finding-list";
import { formSchema } from "@/lib/client/form-schema";
import { formatBytes } from "@/lib/client/format-bytes";
import { Refusal } from "@/lib/client/refusal";
import { type Imported, importRepository } from "@/lib/client/upload/import-repository";
import type { Picked } from "@/lib/client/upload/picked";

/** The fields as they are typed; an empty one is left out. */
const importForm = z.object({
  url: z
    .string()
    .trim()
    .superRefine((text, issues) => {
      const found = text === "" ? null : repositoryUrlProblem(text);
      if (text === "") issues.addIssue({ code: "custom", message: "Fill this in." });
      else if (found) issues.addIssue({ code: "custom", message: `This ${found}.` });
    }),
  ref: z.literal("").or(gitRef),
  folder: repositoryFolder,
});
type ImportForm = z.infer<typeof importForm>;

type Props = { workspace: string; onImported: (picked: Picked, imported: Imported) => void; onClose: () => void };

/** Agents of a Git repository that needs no sign-in: the server fetches one commit, and hands it back like something that was dropped. */
export function ImportForm({ workspace, onImported, onClose }: Props) {
  const [receivedBytes, setReceivedBytes] = useState(0);
  const running = useRef<AbortController>(undefined);
  const { register, handleSubmit, formState, setFocus } = useForm<ImportForm>({
    resolver: formSchema(importForm),
    defaultValues: { url: "", ref: "", folder: "" },
  });
  const fetching = useMutation({
    mutationFn: ({ url, ref, folder }: ImportForm) => {
      const controller = new AbortController();
      running.current = controller;
      setReceivedBytes(0);
      const request = { url, ...(ref && { ref }), ...(folder && { folder }) };
      return importRepository(workspace, request, { signal: controller.signal, onProgress: setReceivedBytes });
    },
    onSuccess: ({ picked, imported }) => onImported(picked, imported),
  });
  const cancel = () => {
    running.current?.abort();
    setFocus("url");
  };
  const { errors } = formState;
  return (
    <Card aria-labelledby="import" className="overflow-hidden">
      <form onSubmit={handleSubmit((input) => fetching.mutate(input))} noValidate className="space-y-3 px-4 py-4">
        <h2 id="import" className="font-semibold">
          Import from a Git repository
        </h2>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <Field label="Address" hint="Over https, without a sign-in." error={errors.url?.message}>
            {(control) => (
              <Input
                {...control}
                {...register("url")}
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                autoFocus
                placeholder="https://git.example.org/team/agents.git"
              />
            )}
          </Field>
          <Field label="Branch, tag or commit" hint="Optional." error={errors.ref?.message}>
            {(control) => <Input {...control} {...register("ref")} autoComplete="off" spellCheck={false} />}
          </Field>
          <Field label="Folder" hint="Optional: only what lies there." error={errors.folder?.message}>
            {(control) => <Input {...control} {...register("folder")} autoComplete="off" spellCheck={false} />}
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" disabled={fetching.isPending}>
            <GitBranch aria-hidden />
            Fetch
          </Button>
          {fetching.isPending ? <Button onClick={cancel}>Cancel</Button> : <Button onClick={onClose}>Close</Button>}
          <p role="status" className="text-sm text-muted-foreground">
            {fetching.isPending && progressText(receivedBytes)}
          </p>
        </div>
      </form>
      {fetching.error && !isAbort(fetching.error) && <ImportRefused error={fetching.error} />}
    </Card>
  );
}

function progressText(receivedBytes: number): string {
  return receivedBytes === 0
    ? "The server fetches the repository; at most a minute…"
    : `Receiving the agents: ${formatBytes(receivedBytes)}…`;
}

function ImportRefused({ error }: { error: Error }) {
  if (!(error instanceof Refusal)) {
    return (
      <Callout tone="danger" role="alert" title="The server was not reached." className="mx-4 mb-4">
        <p>Nothing was fetched. Try again.</p>
      </Callout>
    );
  }
  const { code, detail, hint, diagnostics = [] } = error.error;
  return (
    <>
      <Callout tone="danger" role="alert" title={detail} className="mx-4 mb-4">
        {hint && <p>{hint}</p>}
        <p className="text-xs">
          <code>{code}</code>
        </p>
      </Callout>
      <FindingList diagnostics={diagnostics} frames={[]} />
    </>
  );
}

function isAbort(error: Error): boolean {
  return error.name === "AbortError";
}
