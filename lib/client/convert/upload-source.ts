import type { Provenance } from "#schemas/revision";
import type { ConvertSource } from "@/lib/client/convert/convert-source";
import { sendDraftFiles } from "@/lib/client/drafts/send-draft-files";
import type { CheckClient } from "@/lib/client/upload/check-client";
import type { LocalCheck } from "@/lib/client/upload/check-protocol";
import { newIdempotencyKey, sendDeploy } from "@/lib/client/upload/send-deploy";

type Place = { workspace: string; worker: CheckClient; provenance: Provenance | null };

/** An agent of the upload page. It is looked at here in the browser; what is saved the server converts itself. */
export function uploadSource(
  check: Pick<LocalCheck, "key" | "name" | "dialect" | "sourceDigest">,
  { workspace, worker, provenance }: Place,
): ConvertSource {
  const { key } = check;
  return {
    key: ["upload", key, check.dialect, check.sourceDigest ?? ""],
    name: check.name ?? "agent",
    dialect: check.dialect,
    preview: (choices) => worker.ask("convert", { key, workspace, choices }),
    begin: async ({ acceptWidening: _, ...choices }) => {
      const files = await worker.ask("convertedFiles", { key, workspace, choices });
      return sendDraftFiles(workspace, files, { asNewAgent: true, convertedFrom: check.dialect });
    },
    save: async ({ into: _, ...choices }) => {
      const parcel = await worker.ask("parcel", { key, withSkills: true });
      return sendDeploy(workspace, parcel, choices, {
        route: "convert/deploy",
        provenance,
        idempotencyKey: newIdempotencyKey(),
        signal: new AbortController().signal,
        onProgress: () => {},
      });
    },
  };
}
