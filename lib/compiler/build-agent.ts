import { installedBuilder } from "#compiler/builder";
import { bundleTools } from "#compiler/bundle-tools";
import { refusePackageSize } from "#compiler/refuse-package-size";
import { sha256 } from "#compiler/sha256";
import { checkFolder } from "#core/check-folder";
import type { CheckOptions } from "#core/check-options";
import type { Checked } from "#core/diagnostics/diagnostic";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import type { AgentFolder } from "#core/folder/agent-folder";
import { type AssembledPackage, assemblePackage } from "#core/package/assemble-package";
import { packageLimits } from "#core/package/manifest";

/** An agent with the files of its package, which its manifest and digests already describe; no archive yet. */
export type BuiltAgent = AssembledPackage & { agent: CheckedAgent };

/**
 * Checks an agent folder, bundles its tools and assembles its package.
 * @param options as in checkFolder.
 * @returns all findings of check, else those of the bundler, else PACKAGE_TOO_LARGE for the sum of the files.
 */
export async function buildAgent(folder: AgentFolder, options: CheckOptions = {}): Promise<Checked<BuiltAgent>> {
  const checked = checkFolder(folder, options);
  if (!checked.ok) return checked;
  const { value: agent, warnings } = checked;

  const hasTools = agent.toolModules.length > 0;
  const tools = hasTools ? await bundleTools(agent.toolModules, agent.files) : { ok: true as const, value: null };
  if (!tools.ok) return { ...tools, warnings };

  const assembled = assemblePackage(agent, tools.value, installedBuilder(hasTools), sha256);
  const { files, unpackedBytes } = assembled;
  if (unpackedBytes > packageLimits.unpackedBytesMax) return { ...refusePackageSize("unpacked", unpackedBytes, files), warnings };
  return { ok: true, value: { agent, ...assembled }, warnings };
}
