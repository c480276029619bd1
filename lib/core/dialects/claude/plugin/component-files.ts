import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { pluginFields } from "#core/dialects/claude/plugin/plugin-table";
import type { DeclaredPath, PluginKind, PluginManifest } from "#core/dialects/claude/plugin/read-plugin-manifest";
import type { AgentFolder } from "#core/folder/agent-folder";
import { followPath } from "#core/folder/path-rules";

/** A place where components of one kind are looked for: a folder, or one file. "" is the plugin's root. */
export type ComponentPlace = { path: string };

/**
 * Where a plugin keeps its components of one kind: the default folder, and what the manifest declares instead of it (agents, commands) or
 * beside it (skills). `root` is the plugin's own folder.
 */
export function componentPlaces(
  folder: AgentFolder,
  root: string,
  manifest: PluginManifest,
  kind: PluginKind,
): { places: ComponentPlace[]; diagnostics: Diagnostic[] } {
  const standard = followPath(root, pluginFields.folders[kind]) ?? "";
  const given = manifest.paths[kind];
  const hasStandard = folder.get(standard)?.kind === "directory";
  if (!given) return { places: hasStandard ? [{ path: standard }] : [], diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const places: ComponentPlace[] = [];
  for (const declared of given.declared) {
    const problem = pathProblem(declared, kind);
    const path = followPath(root, declared.path);
    if (problem) diagnostics.push(problem);
    else if (path !== null) {
      if (path !== "" && !folder.get(path))
        diagnostics.push(declared.report("SOURCE_NOT_FOUND", "warning", `${quoted(declared.path)} does not exist.`));
      else places.push({ path });
    }
  }
  if (diagnostics.some(({ severity }) => severity === "error")) return { places: [], diagnostics };
  const replaces = pluginFields.replaces.includes(kind);
  if (!replaces && hasStandard) places.push({ path: standard });
  const isSwitchedOff =
    replaces &&
    hasStandard &&
    !places.some(({ path }) => path === standard || standard.startsWith(`${path}/`) || path.startsWith(`${standard}/`));
  if (isSwitchedOff) {
    const message = `${kind} replaces the default folder: what lies in ${pluginFields.folders[kind]}/ is not loaded.`;
    diagnostics.push(given.atKey("PLUGIN_DEFAULT_IGNORED", "warning", message, `Add ./${pluginFields.folders[kind]}/ to the list.`));
  }
  return { places, diagnostics };
}

function pathProblem({ path, report }: DeclaredPath, kind: PluginKind): Diagnostic | null {
  if (path.split("/").includes(".."))
    return report("PATH_ESCAPE", "error", `${quoted(path)} leaves the plugin.`, "Keep the files inside the plugin.");
  if (path.startsWith("./") || (kind === "skills" && path === ".")) return null;
  return report("PLUGIN_MANIFEST", "error", `${quoted(path)} must start with ./: Claude Code refuses the plugin.`, `Write ./${path}.`);
}
