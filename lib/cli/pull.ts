import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sha256 } from "#compiler/sha256";
import { digestOf } from "#core/package/digest";
import { revisionView } from "#schemas/revision";
import { slotView } from "#schemas/slot";
import { agentReference, onlyArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import { slotPath } from "@/lib/cli/move-slot";
import { printJson } from "@/lib/cli/print-json";
import { withProgress } from "@/lib/cli/progress";
import { CommandRefused } from "@/lib/cli/request-errors";
import { showSize } from "@/lib/cli/show-size";
import { UsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";
import { openWorkspace, type WorkspaceApi } from "@/lib/cli/workspace-api";
import { writeWhole } from "@/lib/cli/write-whole";

/** Fetches the package of a revision, and keeps it only when its digest is right. */
export const pull: Verb = {
  name: "pull",
  summary: "fetch the package of a revision",
  usage: `Usage: berth pull AGENT@vN | AGENT@ENVIRONMENT [--output FILE] [--force] [--json]

  -o, --output FILE   where to write it; AGENT-vN.tgz in the working folder when absent
  --force             replace an existing file
  --workspace SLUG    another workspace than the one logged in to
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: "string", short: "o" },
        force: { type: "boolean" },
        json: { type: "boolean" },
        workspace: { type: "string" },
      },
    });
    const { agent, revision, environment } = agentReference(onlyArgument(positionals, "AGENT@vN"));
    const api = await openWorkspace(io, values);
    if (revision === undefined && environment === undefined)
      throw new UsageError("Name a revision or an environment: AGENT@v3 or AGENT@prod.");
    const found = environment === undefined ? await findRevision(api, agent, revision) : await findActive(api, agent, environment);
    const output = resolve(io.cwd, values.output ?? `${agent}-v${found.number}.tgz`);
    if (!values.force && (await exists(output)))
      throw new CommandRefused("OUTPUT_EXISTS", `${output} exists.`, "Name another file, or replace this one with --force.");
    const path = `/agents/${encodeURIComponent(agent)}/revisions/${found.number}/archive`;
    const archive = await withProgress(io, `Fetching ${showSize(found.archiveBytes)}`, () => api.bytes({ path }));
    const digest = digestOf(sha256, archive);
    if (digest !== found.archiveDigest)
      throw new CommandRefused(
        "DIGEST_MISMATCH",
        `The archive that came is ${digest}, not ${found.archiveDigest}.`,
        "Nothing was written. Try again, and tell whoever runs the server.",
      );
    await writeWhole(output, archive);
    if (values.json) printJson(io, { agent, revision: found.number, archiveDigest: digest, archiveBytes: archive.length, output });
    else io.out(`${agent} v${found.number} written to ${output} (${showSize(archive.length)}, ${digest})\n`);
    return exitCode.ok;
  },
};

type Found = { number: number; archiveDigest: string; archiveBytes: number };

async function findRevision(api: WorkspaceApi, agent: string, revision: number | undefined): Promise<Found> {
  return api.json({ path: `/agents/${encodeURIComponent(agent)}/revisions/${revision}` }, revisionView);
}

async function findActive(api: WorkspaceApi, agent: string, environment: string): Promise<Found> {
  const slot = await api.json({ path: slotPath(agent, environment) }, slotView);
  if (!slot.revision)
    throw new CommandRefused(
      "SLOT_EMPTY",
      `Nothing of ${agent} is active in ${environment}.`,
      `See what there is with berth show ${agent}.`,
    );
  return slot.revision;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
