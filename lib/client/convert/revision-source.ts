import { type ConversionReport, type ConvertInput, conversionReport } from "#schemas/conversion";
import { deployResult } from "#schemas/deploy";
import type { RevisionView } from "#schemas/revision";
import { getJson, sendJson } from "@/lib/client/api-json";
import type { ConvertSource } from "@/lib/client/convert/convert-source";

/** A stored revision, which the server converts from its package. */
export function revisionSource(
  workspace: string,
  { agent, number, dialect }: Pick<RevisionView, "agent" | "number" | "dialect">,
): Omit<ConvertSource, "begin"> {
  const path = `/api/v1/workspaces/${encodeURIComponent(workspace)}/agents/${encodeURIComponent(agent)}/revisions/${number}/convert`;
  return {
    key: [workspace, agent, String(number)],
    name: `${agent} v${number}`,
    dialect,
    preview: async (choices, signal) => report(await preview(path, choices, signal)),
    save: async (choices) => deployResult.parse(await sendJson<unknown>("POST", path, choices)),
  };
}

/** A whole agent.md does not fit an address. */
function preview(path: string, { into, ...choices }: ConvertInput, signal: AbortSignal): Promise<unknown> {
  return into === undefined
    ? getJson(`${path}?${new URLSearchParams(choices)}`, signal)
    : sendJson("POST", `${path}/preview`, { ...choices, into });
}

function report(answer: unknown): ConversionReport {
  return conversionReport.parse(answer);
}
