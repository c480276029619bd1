import { parseArgs } from "node:util";
import { type AgentView, agentView } from "#schemas/agent";
import { type RevisionView, revisionView } from "#schemas/revision";
import { type SlotView, slotView } from "#schemas/slot";
import { agentReference, onlyArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import { slotPath } from "@/lib/cli/move-slot";
import { printJson } from "@/lib/cli/print-json";
import { showSize } from "@/lib/cli/show-size";
import { oneLine, showFields, showTime } from "@/lib/cli/show-table";
import type { Verb } from "@/lib/cli/verb";
import { openWorkspace, type WorkspaceApi } from "@/lib/cli/workspace-api";

/** An agent, one of its revisions, or one of its slots. */
export const show: Verb = {
  name: "show",
  summary: "show an agent, one of its revisions, or what is active somewhere",
  usage: `Usage: berth show AGENT | AGENT@vN | AGENT@ENVIRONMENT [--json]

  --workspace SLUG    another workspace than the one logged in to
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, workspace: { type: "string" } },
    });
    const { agent, revision, environment } = agentReference(onlyArgument(positionals, "AGENT"));
    const api = await openWorkspace(io, values);
    const [view, text] = await (revision !== undefined
      ? revisionAnswer(api, agent, revision)
      : environment !== undefined
        ? slotAnswer(api, agent, environment)
        : agentAnswer(api, agent));
    if (values.json) printJson(io, view);
    else io.out(text);
    return exitCode.ok;
  },
};

async function agentAnswer(api: WorkspaceApi, agent: string): Promise<[AgentView, string]> {
  const view = await api.json({ path: `/agents/${encodeURIComponent(agent)}` }, agentView);
  const fields = showFields([
    ["description", view.description ?? "–"],
    ["model", view.model ?? "–"],
    ["newest", view.latestRevision === null ? "–" : `v${view.latestRevision}`],
    ...view.slotDetails.map((slot) => [slot.environment, slotText(slot)] as const),
  ]);
  return [view, `${view.slug}${view.archivedAt === null ? "" : " (archived)"}\n${fields}`];
}

async function revisionAnswer(api: WorkspaceApi, agent: string, revision: number): Promise<[RevisionView, string]> {
  const view = await api.json({ path: `/agents/${encodeURIComponent(agent)}/revisions/${revision}` }, revisionView);
  const { provenance } = view;
  const fields = showFields([
    ["message", view.message ?? "–"],
    ["model", view.model ?? "–"],
    ["tools", view.launch.tools.join(", ") || "none"],
    ["active in", view.activeIn.join(", ") || "–"],
    ["package", `${view.fileCount} files, ${showSize(view.archiveBytes)} packed, ${showSize(view.unpackedBytes)} unpacked`],
    ["source", view.sourceDigest],
    ["artifact", view.artifactDigest],
    ["archive", view.archiveDigest],
    ["rebuilt", view.rebuild.outcome],
    ...(provenance
      ? [
          [
            "commit",
            [provenance.commit, provenance.dirty ? "(with changes)" : "", provenance.remote ?? ""].filter(Boolean).join(" "),
          ] as const,
        ]
      : []),
    ["stored", `${showTime(view.at)} by ${view.by.name}`],
  ]);
  return [view, `${view.agent} v${view.number}${view.revokedAt === null ? "" : " (revoked)"}\n${fields}`];
}

async function slotAnswer(api: WorkspaceApi, agent: string, environment: string): Promise<[SlotView, string]> {
  const view = await api.json({ path: slotPath(agent, environment) }, slotView);
  return [view, `${view.agent} in ${view.environment}: ${oneLine(slotText(view))}\n`];
}

function slotText({ state, revision, version, changedAt }: SlotView): string {
  const since = changedAt === null ? "" : ` since ${showTime(changedAt)}`;
  return revision === null ? `${state}${since}` : `v${revision.number}${since} (slot version ${version}), ${revision.archiveDigest}`;
}
