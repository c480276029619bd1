import { parseArgs } from "node:util";
import { meView } from "#schemas/actor";
import { onlyArgument } from "@/lib/cli/arguments";
import { configPath, readConfig, writeConfig } from "@/lib/cli/config-file";
import { exitCode } from "@/lib/cli/exit-code";
import { printJson } from "@/lib/cli/print-json";
import { requestJson } from "@/lib/cli/request";
import { isUnencrypted, serverUrl } from "@/lib/cli/server-url";
import { oneLine } from "@/lib/cli/show-table";
import { UsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";
import { timeoutOf } from "@/lib/cli/workspace-api";

/** Keeps a token for a server, once the server has accepted it. */
export const login: Verb = {
  name: "login",
  summary: "keep a token for a server",
  usage: `Usage: berth login URL [--token-stdin] [--workspace SLUG] [--json]

Make a token on the server: Settings, API tokens. With the scope release it may deploy and promote. It is asked for without being
shown, and kept in a file that only you can read.

  --token-stdin       read the token from standard input
  --workspace SLUG    which workspace to use, for a token that can see several
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { "token-stdin": { type: "boolean" }, workspace: { type: "string" }, json: { type: "boolean" } },
    });
    const url = serverUrl(onlyArgument(positionals, "URL"));
    if (isUnencrypted(url)) io.err(`berth: ${url} is not encrypted: the token can be read on its way.\n`);
    if (!values["token-stdin"] && !io.isInteractive)
      throw new UsageError("There is nobody to ask for the token: use --token-stdin, or set BERTH_TOKEN.");
    const token = (values["token-stdin"] ? await io.readInput() : await io.askSecret(`Token for ${url}: `)).trim();
    if (!/^[\x21-\x7e]{1,500}$/.test(token)) throw new UsageError("No token was given, or it has spaces in it.");
    const me = await requestJson({ url, token }, { path: "/api/v1/me", ...timeoutOf(io) }, meView);
    const workspace = chooseWorkspace(
      me.workspaces.map(({ slug }) => slug),
      values.workspace,
    );
    const { servers } = await readConfig(io);
    await writeConfig(io, { current: url, servers: { ...servers, [url]: { workspace, token } } });
    if (values.json) printJson(io, { url, workspace, actor: me.actor });
    else io.out(`Logged in to ${url} as ${oneLine(me.actor.name)}, workspace ${workspace}. Kept in ${configPath(io)}.\n`);
    return exitCode.ok;
  },
};

function chooseWorkspace(known: readonly string[], wanted: string | undefined): string {
  const [only, ...more] = known;
  const chosen = wanted === undefined && more.length === 0 ? only : known.find((slug) => slug === wanted);
  if (chosen !== undefined) return chosen;
  const which =
    wanted === undefined ? "Choose a workspace with --workspace" : `This token does not see the workspace ${JSON.stringify(wanted)}`;
  throw new UsageError(`${which}: ${known.join(", ") || "it has none"}.`);
}
