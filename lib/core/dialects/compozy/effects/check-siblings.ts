import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { grouped, quoted } from "#core/diagnostics/show-text";
import type { AgentFolder, FileEntry, FolderEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";

/** Files that the program keeps beside the definition and reads when a session starts. */
export const contextFiles = ["SOUL.md", "HEARTBEAT.md"] as const;

const contextBytesMax = 32 * 1024;

/** Names that the program reads, by what they look like without case and punctuation. */
const readNames = new Map(
  ["mcp.json", "capabilities.toml", "capabilities.json", ...contextFiles].map((name) => [foldName(name), name] as const),
);

/** The context files of the agent in `directory`, and what is wrong with what else lies there. */
export function checkSiblings(folder: AgentFolder, directory: string): { files: FileEntry[]; diagnostics: Diagnostic[] } {
  const beside = (directory === "" ? folder.entries : folder.below(directory)).filter(({ path }) => parentOf(path) === directory);
  const files: FileEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entry of beside) {
    const name = nameOf(entry.path);
    if (contextFiles.some((each) => each === name)) {
      if (entry.kind === "file") files.push(entry);
      diagnostics.push(...checkContextFile(entry));
    } else if (entry.kind === "file") diagnostics.push(...checkNearName(folder, entry.path, name, directory));
  }
  diagnostics.push(...checkCatalogFolder(folder, directory === "" ? "capabilities" : `${directory}/capabilities`));
  return { files, diagnostics };
}

function checkContextFile(entry: FolderEntry): Diagnostic[] {
  const { path } = entry;
  if (entry.kind === "link") {
    const message = `${quoted(path)} is a symlink, which Compozy does not follow.`;
    return [{ code: "SYMLINK_SOURCE", severity: "error", path, message, hint: "Put the file itself here." }];
  }
  if (entry.kind === "directory" || entry.bytes.length <= contextBytesMax) return [];
  const message = `${quoted(path)} has ${grouped(entry.bytes.length)} of the ${grouped(contextBytesMax)} bytes that Compozy takes.`;
  return [{ code: "COMPOZY_CONTEXT_SIZE", severity: "warning", path, message, hint: "Move text into a skill." }];
}

/** A file that was meant for Compozy but has another name, such as `.mcp.json` or `soul.md`. */
function checkNearName(folder: AgentFolder, path: string, name: string, directory: string): Diagnostic[] {
  const meant = readNames.get(foldName(name));
  if (meant === undefined || meant === name) return [];
  const to = directory === "" ? meant : `${directory}/${meant}`;
  const message = `Compozy does not read ${quoted(name)}: the name must be exactly ${meant}.`;
  const ignored: Diagnostic = { code: "COMPOZY_FILE_IGNORED", severity: "warning", path, message };
  if (folder.get(to)) return [{ ...ignored, hint: `There is a ${meant} already; remove this one.` }];
  // A file of another format may hold what Compozy refuses: only letter case is certain.
  if (name.toLowerCase() !== meant.toLowerCase()) return [{ ...ignored, hint: "Rename it, if it is written for Compozy." }];
  return [{ ...ignored, hint: "Rename it.", fix: { title: `Rename to ${meant}`, edits: [{ kind: "rename", from: path, to }] } }];
}

/** What lies in the folder of capabilities without being one. */
function checkCatalogFolder(folder: AgentFolder, path: string): Diagnostic[] {
  if (folder.get(path)?.kind !== "directory") return [];
  const inner = folder.below(path);
  if (inner.length === 0) {
    const message = "The folder capabilities is empty: to Compozy that is an empty catalog, but packages keep no empty folders.";
    return [{ code: "COMPOZY_FILE_IGNORED", severity: "note", path, message, hint: "Write a capabilities.json with an empty list." }];
  }
  return inner.flatMap((entry): Diagnostic[] => {
    const name = nameOf(entry.path);
    const isRead = parentOf(entry.path) === path && !name.startsWith(".") && /\.(?:toml|json)$/.test(name);
    if (entry.kind === "directory" || isRead) return [];
    const message = `Compozy does not read ${quoted(entry.path)}: capabilities are files of the folder itself that end in .toml or .json.`;
    return [{ code: "COMPOZY_FILE_IGNORED", severity: "note", path: entry.path, message }];
  });
}

function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\./, "")
    .replace(/[-_ ]/g, "")
    .replace(/servers?(?=\.)/, "");
}
