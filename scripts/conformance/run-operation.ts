import { bundleTools } from "#compiler/bundle-tools";
import { checkPackOutput } from "#compiler/pack-output";
import { checkFolder } from "#core/check-folder";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { layoutPackage, packagePaths } from "#core/package/layout";
import { admissionBlockers } from "#core/release/activation-blockers";
import { refusalStatus } from "#core/release/release-blocker";
import type { ConformanceCase } from "@/scripts/conformance/conformance-case";
import { folderOfCase } from "@/scripts/conformance/folder-of-case";

export type Outcome =
  | { status: "valid"; agent: CheckedAgent; packagePaths: string[] }
  | { status: "invalid"; errors: { code: string; message: string }[]; http?: number; names?: string[] };

/** Does what the case asks, by the product's own parts: the core check, the bundler, pack's output rules, the release rules. */
export async function runOperation(given: ConformanceCase): Promise<Outcome> {
  const { folder, entry } = folderOfCase(given);
  const checked = checkFolder(folder, entry === undefined ? {} : { entry });
  if (!checked.ok) return { status: "invalid", errors: checked.errors };
  const agent = checked.value;
  const bundle = agent.toolModules.length > 0 ? await bundleTools(agent.toolModules, agent.files) : null;
  if (bundle && !bundle.ok) return { status: "invalid", errors: bundle.errors };
  if (given.op === "pack") {
    const refused = checkPackOutput(outputOf(given));
    if (refused) return { status: "invalid", errors: [refused] };
  }
  if (given.op === "deploy") {
    const [blocker] = admissionBlockers(agent.launch, willingWorkspace(agent.launch.model));
    if (blocker) return { status: "invalid", errors: [blocker], http: refusalStatus[blocker.kind], names: blocker.names ?? [] };
  }
  const paths = layoutPackage(agent, bundle?.value ?? null).map(({ path }) => path);
  return { status: "valid", agent, packagePaths: [packagePaths.manifest, ...paths].sort() };
}

function outputOf({ args }: ConformanceCase) {
  const agentDir = "/home/author/agent";
  const output = (args?.output ?? "<tmp>/out.tgz").replace("<agent>", agentDir).replace("<tmp>", "/tmp");
  return { agentDir, output, exists: args?.exists ?? false, force: args?.force ?? false };
}

/** Cases say nothing about a workspace: this one lists the model, has its provider's key and runs nothing. */
function willingWorkspace(model: string | null) {
  const models = model === null ? [] : [model];
  return { models, providers: models.map((name) => ({ slug: name.split("/")[0] ?? "", isConfigured: true })), sandboxProviders: [] };
}
