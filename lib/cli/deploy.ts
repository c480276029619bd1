import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { type SentAs, sentAs } from "#core/intake/sent-as";
import { deployResult } from "#schemas/deploy";
import { headerJson } from "#schemas/header-json";
import { agentArguments, agentOptions, agentUsage, pathUsage } from "@/lib/cli/agent-options";
import { countArgument, environmentArgument, onlyArgument } from "@/lib/cli/arguments";
import { checkPath, type PathCheck } from "@/lib/cli/check-path";
import { confirmDeploy } from "@/lib/cli/confirm-deploy";
import { exitCode } from "@/lib/cli/exit-code";
import { gitProvenance } from "@/lib/cli/git-provenance";
import { packUpload } from "@/lib/cli/pack-upload";
import { printJson } from "@/lib/cli/print-json";
import { withProgress } from "@/lib/cli/progress";
import { showDeploy } from "@/lib/cli/show-deploy";
import { showFindings } from "@/lib/cli/show-findings";
import { showSize } from "@/lib/cli/show-size";
import type { Verb } from "@/lib/cli/verb";
import { withWorkspaceBases } from "@/lib/cli/with-workspace-bases";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** The server checks, builds and proves before it answers. */
const deployTimeoutMs = 180_000;

/** Sends an agent folder to the server, as a new revision. */
export const deploy: Verb = {
  name: "deploy",
  summary: "store an agent folder as a revision, and activate it",
  usage: `Usage: berth deploy PATH [--env ENVIRONMENT] [--message TEXT] [--if-version N] [--if-latest N] [--yes] [--root PATH] [--dialect FORMAT] [--json]

PATH is ${pathUsage}; or a package.
It is checked first; then only the files that the agent declares are sent, with the commit that they come from. What is left out is listed.

  --env ENVIRONMENT   activate the revision there; without it the revision is stored and no slot moves
  -m, --message TEXT  what changed; kept with the revision
  --if-version N      only while the slot has this version (SLOT_MOVED otherwise)
  --if-latest N       only while vN is the newest revision; 0: only as a new agent (AGENT_CHANGED otherwise)
  -y, --yes           do not ask
${agentUsage}
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        env: { type: "string" },
        message: { type: "string", short: "m" },
        "if-version": { type: "string" },
        "if-latest": { type: "string" },
        yes: { type: "boolean", short: "y" },
        ...agentOptions,
        json: { type: "boolean" },
      },
    });
    const path = onlyArgument(positionals, "PATH");
    const environment = values.env === undefined ? undefined : environmentArgument(values.env);
    const ifVersion = countArgument(values["if-version"], "--if-version");
    const expectedLatest = countArgument(values["if-latest"], "--if-latest");
    const checked = await checkPath(path, agentArguments(values), io, (opened) => withWorkspaceBases(opened, values, io));
    const { report, diagnostics, opened } = checked;
    const body = bodyOf(checked);
    if (report.status === "invalid" || !opened || !body) {
      if (values.json) printJson(io, report);
      else io.out(showFindings(diagnostics, opened?.folder, io));
      return exitCode.refused;
    }
    const api = await openWorkspace(io, values);
    const mustAsk = environment !== undefined && io.isInteractive && !values.yes;
    const expectedVersion = mustAsk ? await confirmDeploy(api, { agent: report.name, environment, ifVersion }, io) : ifVersion;
    const provenance = opened.provenance ?? (opened.source === null ? null : await gitProvenance(opened.source));
    const result = await withProgress(io, `Sending ${showSize(body.length)}`, () =>
      api.json(
        {
          method: "POST",
          path: "/deploy",
          query: { environment, expectedVersion, expectedLatest, message: values.message, ...whichAgent(checked) },
          body,
          headers: {
            "content-type": "application/gzip",
            "Idempotency-Key": randomUUID(),
            ...(provenance ? { "Berth-Provenance": headerJson(provenance) } : {}),
          },
          timeoutMs: deployTimeoutMs,
        },
        deployResult,
      ),
    );
    if (values.json) printJson(io, { ...result, leftOut: report.leftOut });
    else io.out(showDeploy(result, report.leftOut, io));
    return exitCode.ok;
  },
};

/** A package says itself what it is. */
function whichAgent({ opened, packed }: PathCheck): SentAs {
  if (!packed || !opened || opened.packageArchive) return {};
  return sentAs({ dialect: packed.agent.dialect, entry: opened.options.entry, isChosen: false });
}

/** A package goes as it is; of everything else only what the agent declares. */
function bodyOf({ opened, packed }: PathCheck): Uint8Array | null {
  if (!opened || !packed) return null;
  return opened.packageArchive ?? packUpload(opened.folder, packed.agent);
}
