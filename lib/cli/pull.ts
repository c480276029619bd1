import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { agentReference, onlyArgument } from "@/lib/cli/arguments";
import { exitCode } from "@/lib/cli/exit-code";
import { printJson } from "@/lib/cli/print-json";
import { CommandRefused } from "@/lib/cli/request-errors";
import { fetchArchive, findRevision } from "@/lib/cli/revision-archive";
import { showSize } from "@/lib/cli/show-size";
import type { Verb } from "@/lib/cli/verb";
import { openWorkspace } from "@/lib/cli/workspace-api";
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
    const reference = agentReference(onlyArgument(positionals, "AGENT@vN"));
    const api = await openWorkspace(io, values);
    const found = await findRevision(api, reference);
    const { agent, number: revision, archiveDigest } = found;
    const output = resolve(io.cwd, values.output ?? `${agent}-v${revision}.tgz`);
    if (!values.force && (await exists(output)))
      throw new CommandRefused("OUTPUT_EXISTS", `${output} exists.`, "Name another file, or replace this one with --force.");
    const archive = await fetchArchive(api, found, io);
    await writeWhole(output, archive);
    if (values.json) printJson(io, { agent, revision, archiveDigest, archiveBytes: archive.length, output });
    else io.out(`${agent} v${revision} written to ${output} (${showSize(archive.length)}, ${archiveDigest})\n`);
    return exitCode.ok;
  },
};

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
