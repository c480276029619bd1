import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkAgent } from "#core/dialects/claude/check-agent";
import { nameFromFile } from "#core/dialects/claude/check-name";
import { componentPlaces } from "#core/dialects/claude/plugin/component-files";
import { type PluginKind, readPluginManifest } from "#core/dialects/claude/plugin/read-plugin-manifest";
import { checkSkill } from "#core/dialects/skill/check-skill";
import { type AgentFolder, agentFolder, type FileEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { compareNames } from "#core/names/compare-names";

/** What a plugin offers, by the name under which it loads: `plugin:sub:agent`, `plugin:skill`. `path` is the file, or the skill's folder. */
export type PluginComponent = { kind: "agent" | "skill" | "command"; name: string; path: string };

export type CheckedPlugin = { components: PluginComponent[]; diagnostics: Diagnostic[] };

/**
 * Checks a whole plugin: its manifest, and every agent and skill that it offers. Components come by kind, then name; there are none where
 * Claude Code refuses the plugin.
 * @param entry the path of `.claude-plugin/plugin.json`.
 */
export function checkPlugin(folder: AgentFolder, entry: string): CheckedPlugin {
  const file = folder.get(entry);
  if (file?.kind !== "file") return { components: [], diagnostics: [noManifest(entry)] };
  const root = parentOf(parentOf(entry));
  const { manifest, diagnostics } = readPluginManifest(file);
  if (!manifest) return { components: [], diagnostics };
  const found: CheckedPlugin = { components: [], diagnostics };
  const add = ({ components, diagnostics: more }: CheckedPlugin) => {
    found.components.push(...components);
    found.diagnostics.push(...more);
  };
  const at = (kind: PluginKind) => {
    const { places, diagnostics: ofPlaces } = componentPlaces(folder, root, manifest, kind);
    found.diagnostics.push(...ofPlaces);
    return places.map(({ path }) => path);
  };
  for (const place of at("agents")) for (const each of filesAt(folder, place)) add(checkPluginAgent(each, place, manifest.name));
  for (const place of at("commands")) for (const each of filesAt(folder, place)) add(commandAt(each, place, manifest.name));
  const skills = at("skills").flatMap((place) => skillFolders(folder, place));
  const rootSkill = `${root === "" ? "" : `${root}/`}SKILL.md`;
  if (folder.get(rootSkill)?.kind === "file") skills.push(root);
  for (const each of new Set(skills)) add(checkPluginSkill(folder, each, manifest.name, each === root));
  if (found.diagnostics.some(({ path, severity }) => path === entry && severity === "error"))
    return { components: [], diagnostics: found.diagnostics };
  found.components.sort((a, b) => compareNames(a.kind, b.kind) || compareNames(a.name, b.name));
  return found;
}

function noManifest(path: string): Diagnostic {
  return {
    code: "PLUGIN_MANIFEST",
    severity: "error",
    path,
    message: "There is no plugin manifest here.",
    hint: "Name .claude-plugin/plugin.json.",
  };
}

function checkPluginAgent(file: FileEntry, place: string, plugin: string): CheckedPlugin {
  const { definition, isHeaderRead, diagnostics } = checkAgent(file.path, file.bytes, true);
  // A header that cannot be read loads under the file name, without any field.
  const name = (isHeaderRead && definition?.name) || nameFromFile(file.path);
  return {
    components: [{ kind: "agent", name: scopedName(plugin, file.path, place, name), path: file.path }],
    diagnostics: [...diagnostics],
  };
}

function commandAt(file: FileEntry, place: string, plugin: string): CheckedPlugin {
  return {
    components: [{ kind: "command", name: scopedName(plugin, file.path, place, nameFromFile(file.path)), path: file.path }],
    diagnostics: [],
  };
}

/** Folders between the place and the file are parts of the name. */
function scopedName(plugin: string, path: string, place: string, name: string): string {
  const below = path === place ? "" : parentOf(path.slice(place === "" ? 0 : place.length + 1));
  return [plugin, ...(below === "" ? [] : below.split("/")), name].join(":");
}

/** The frontmatter's name wins over the folder's. A skill at the root has no folder of its own. */
function checkPluginSkill(folder: AgentFolder, path: string, plugin: string, isRoot: boolean): CheckedPlugin {
  const inner =
    path === "" ? folder : agentFolder(folder.below(path).map((entry) => ({ ...entry, path: entry.path.slice(path.length + 1) })));
  const folderName = isRoot ? undefined : nameOf(path);
  const checked = checkSkill(inner, { profile: "claude", ...(folderName !== undefined && { folderName }) });
  const diagnostics = (checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings]).map((each) => ({
    ...each,
    path: joined(path, each.path),
  }));
  const name = checked.ok ? checked.value.name : (folderName ?? plugin);
  return { components: [{ kind: "skill", name: `${plugin}:${name}`, path }], diagnostics };
}

function filesAt(folder: AgentFolder, place: string): FileEntry[] {
  const entry = folder.get(place);
  const entries = entry?.kind === "file" ? [entry] : place === "" ? folder.entries : folder.below(place);
  return entries.filter((each): each is FileEntry => each.kind === "file" && /\.md$/i.test(each.path));
}

/** The place itself where it is a skill, else every folder in it that holds a SKILL.md. */
function skillFolders(folder: AgentFolder, place: string): string[] {
  if (folder.get(joined(place, "SKILL.md"))?.kind === "file") return [place];
  const entries = place === "" ? folder.entries : folder.below(place);
  return entries
    .filter(({ kind, path }) => kind === "file" && nameOf(path) === "SKILL.md" && parentOf(parentOf(path)) === place)
    .map(({ path }) => parentOf(path));
}

function joined(folder: string, path: string): string {
  return folder === "" ? path : path === "" ? folder : `${folder}/${path}`;
}
