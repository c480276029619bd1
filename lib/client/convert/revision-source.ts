import { type ConversionReport, conversionReport } from "#schemas/conversion";
import { deployResult } from "#schemas/deploy";
import type { RevisionView } from "#schemas/revision";
import { getJson, sendJson } from "@/lib/client/api-json";
import type { ConvertSource } from "@/lib/client/convert/convert-source";

/** A stored revision, which the server converts from its package. */
export function revisionSource(
  workspace: string,
  { agent, number, dialect }: Pick<RevisionView, "agent" | "number" | "dialect">,
): ConvertSource {
  const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/agents/${encodeURIComponent(agent)}/revisions/${number}/convert`;
  return {
    key: [workspace, agent, String(number)],
    name: `${agent} v${number}`,
    dialect,
    takesText: false,
    preview: async ({ into: _, ...choices }, signal) => report(await getJson<unknown>(`${path}?${new URLSearchParams(choices)}`, signal)),
    save: async (choices) => deployResult.parse(await sendJson<unknown>("POST", path, choices)),
  };
}

function report(answer: unknown): ConversionReport {
  return conversionReport.parse(answer);
}
