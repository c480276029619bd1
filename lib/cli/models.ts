import { parseArgs } from "node:util";
import { z } from "zod";
import { modelView } from "#schemas/settings";
import { exitCode } from "@/lib/cli/exit-code";
import { printJson } from "@/lib/cli/print-json";
import { showTable } from "@/lib/cli/show-table";
import type { Verb } from "@/lib/cli/verb";
import { openWorkspace } from "@/lib/cli/workspace-api";

/** The models that agents of the workspace may name. */
export const models: Verb = {
  name: "models",
  summary: "list the models that agents may use",
  usage: `Usage: berth models [--json]

  --workspace SLUG    another workspace than the one logged in to
`,
  async run(args, io) {
    const { values } = parseArgs({ args, options: { json: { type: "boolean" }, workspace: { type: "string" } } });
    const api = await openWorkspace(io, values);
    const found = await api.json({ path: "/models" }, z.array(modelView));
    if (values.json) printJson(io, { items: found });
    else if (found.length === 0) io.out("No models. An admin adds them in the settings.\n");
    else
      io.out(
        showTable([
          ["MODEL", "PROVIDER"],
          ...found.map(({ name, provider, isConfigured }) => [name, isConfigured ? provider : `${provider} (no key)`]),
        ]),
      );
    return exitCode.ok;
  },
};
