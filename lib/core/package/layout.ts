import type { CheckedAgent } from "#core/dialects/checked-agent";
import { comparePaths } from "#core/folder/agent-folder";
import { canonicalJsonBytes } from "#core/package/canonical-json";
import type { FileRole } from "#core/package/manifest";

/** One file of a package. `sourcePath` is its place in the agent folder, when it comes from there. */
export type PackageFile = { path: string; bytes: Uint8Array; role: FileRole; sourcePath?: string };

/** What the bundler made of an agent's tool modules. */
export type ToolBundle = { code: Uint8Array; map: Uint8Array };

/** Where generated parts lie in every package. */
export const packagePaths = {
  manifest: "manifest.json",
  launch: "launch.json",
  prompt: "generated/agent.md",
  tools: "generated/tools.mjs",
  toolsMap: "generated/tools.mjs.map",
} as const;

/**
 * All files of an agent's package but the manifest, in path order: the declared files at their package paths, the launch settings,
 * the prompt and, where the agent has tool modules, their bundle with its source map.
 * @throws {Error} when two files claim one package path, which check refuses.
 */
export function layoutPackage(agent: CheckedAgent, tools: ToolBundle | null): PackageFile[] {
  const files: PackageFile[] = agent.files.map((file) => ({
    path: file.packagePath,
    bytes: file.bytes,
    role: file.role,
    sourcePath: file.path,
  }));
  files.push({ path: packagePaths.launch, bytes: canonicalJsonBytes(agent.launch), role: "launch" });
  files.push({ path: packagePaths.prompt, bytes: prompt(agent), role: "generated" });
  if (tools) {
    files.push({ path: packagePaths.tools, bytes: tools.code, role: "generated" });
    files.push({ path: packagePaths.toolsMap, bytes: tools.map, role: "generated" });
  }
  files.sort((a, b) => comparePaths(a.path, b.path));
  for (const [index, file] of files.entries()) {
    if (file.path === files[index - 1]?.path || file.path === packagePaths.manifest) throw new Error(`Two files at ${file.path}`);
  }
  return files;
}

/** The prompt: the name as frontmatter, then the instructions unchanged. The name is quoted, since `null` is a name too. */
function prompt(agent: CheckedAgent): Uint8Array {
  return new TextEncoder().encode(`---\nname: ${JSON.stringify(agent.name)}\n---\n${agent.instructions}`);
}
