import { parseArgs } from "node:util";
import { readConfig, writeConfig } from "@/lib/cli/config-file";
import { exitCode } from "@/lib/cli/exit-code";
import { printJson } from "@/lib/cli/print-json";
import { serverUrl } from "@/lib/cli/server-url";
import { UsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";

/** Forgets a kept token. */
export const logout: Verb = {
  name: "logout",
  summary: "forget the token of a server",
  usage: `Usage: berth logout [URL] [--json]

Forgets the token that "berth login" kept for URL, or for the server in use. The token itself stays valid: revoke it on the server.
`,
  async run(args, io) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: "boolean" } } });
    const [given, ...more] = positionals;
    if (more.length > 0) throw new UsageError("One URL is expected.");
    const { current, servers } = await readConfig(io);
    const url = given === undefined ? current : serverUrl(given);
    const wasKnown = url !== null && Object.hasOwn(servers, url);
    if (url !== null && wasKnown) {
      const { [url]: _forgotten, ...others } = servers;
      await writeConfig(io, { current: current === url ? null : current, servers: others });
    }
    if (values.json) printJson(io, { url, forgotten: wasKnown });
    else io.out(wasKnown ? `Logged out of ${url}.\n` : "There was no token to forget.\n");
    return exitCode.ok;
  },
};
