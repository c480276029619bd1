import { detectDialect } from "#core/dialects/detect/detect-dialect";
import type { DetectedFormat, Detection } from "#core/dialects/detect/detection";
import type { Dialect } from "#core/dialects/dialect";
import { comparePaths, type FileEntry, type FolderEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { decodeText } from "#core/frontmatter/decode-text";
import { type AgentPlace, hasOwnFolder, type SkippedFile } from "#core/intake/agent-place";
import { declaredName } from "#core/intake/declared-name";
import { folderDialect, isDialect } from "#core/intake/entry-dialect";
import { insideAny, outermost } from "#core/intake/outermost-roots";
import { startsWithFence } from "#core/intake/starts-with-fence";

/** Every agent of an upload in path order, and what looked like one. `nested` are folders with an entry file inside another agent. */
export type LocatedAgents = { places: AgentPlace[]; nested: AgentPlace[]; skipped: SkippedFile[] };

/**
 * Finds every agent among `entries`, of every format. A folder with an `agent.md` or `SKILL.md`, in any letter case, is one, and what
 * lies in it is its content. Beside these, each Markdown file counts that its content or its place makes an agent of a format
 * with single files. Files must have their bytes; see `candidatePaths`.
 */
export function locateAgents(entries: readonly FolderEntry[]): LocatedAgents {
  const roots = folderPlaces(entries);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const speaking = roots.filter(({ entry, dialect }) => dialect !== "mutagent" || !isNotes(byPath.get(entry)));
  const located = withFiles(entries, speaking);
  // A folder whose agent.md holds no agent is shown for what it is where there is nothing else.
  return located.places.length > 0 ? located : withFiles(entries, roots);
}

function withFiles(entries: readonly FolderEntry[], roots: readonly AgentPlace[]): LocatedAgents {
  const places = outermost(roots);
  const inside = insideAny(places);
  const skipped: SkippedFile[] = [];
  const files = markdownFiles(entries);
  for (const file of files) {
    if (inside(file.path)) continue;
    const detection = detectDialect(file.path, file.bytes);
    if (isAgentFile(file, detection, files.length === 1)) places.push(filePlace(file, detection));
    else if (isEntryName(file.path) || isInAgentsFolder(file.path) || isForeign(detection))
      skipped.push({ path: file.path, reason: whySkipped(detection) });
  }
  places.sort((a, b) => comparePaths(a.root, b.root));
  return { places, nested: roots.filter(({ root }) => inside(root)), skipped };
}

/** The files whose bytes `locateAgents` asks for, by their paths alone: entry files, and Markdown files outside their folders. */
export function candidatePaths(entries: readonly FolderEntry[]): string[] {
  const names = entries.filter(({ kind, path }) => kind === "file" && isEntryName(path)).map(({ path }) => path);
  const inside = insideAny(outermost(names.map((path) => ({ root: parentOf(path) }))));
  const others = markdownFiles(entries).flatMap(({ path }) => (isEntryName(path) || inside(path) ? [] : path));
  return [...names, ...others].sort(comparePaths);
}

function isEntryName(path: string): boolean {
  return /^(agent|skill)\.md$/i.test(nameOf(path));
}

function markdownFiles(entries: readonly FolderEntry[]): FileEntry[] {
  return entries.filter((entry): entry is FileEntry => entry.kind === "file" && /\.(md|markdown)$/i.test(entry.path));
}

/** Which of several entry files in one folder says what the folder is: the one that comes first here. */
const entryOrder: readonly Dialect[] = ["mutagent", "compozy", "skill"];

/**
 * Folders with an entry file, in path order, each once. In one folder agent.md wins over AGENT.md, so that its check can name both, and
 * either over SKILL.md.
 */
function folderPlaces(entries: readonly FolderEntry[]): AgentPlace[] {
  const places = new Map<string, AgentPlace>();
  for (const entry of entries) {
    if (entry.kind === "directory" || !isEntryName(entry.path)) continue;
    const root = parentOf(entry.path);
    const bytes = entry.kind === "file" ? entry.bytes : new Uint8Array();
    const dialect = folderDialect({ path: entry.path, bytes });
    const known = places.get(root);
    if (!dialect || (known && entryOrder.indexOf(known.dialect) <= entryOrder.indexOf(dialect))) continue;
    places.set(root, named({ root, entry: entry.path, dialect }, bytes));
  }
  return [...places.values()].sort((a, b) => comparePaths(a.root, b.root));
}

/** Bytes that are no text are no notes: check says what is wrong with them. */
function isNotes(entry: FolderEntry | undefined): boolean {
  if (entry?.kind !== "file" || startsWithFence(entry.bytes) || !decodeText(entry.bytes).ok) return false;
  return detectDialect(entry.path, entry.bytes).dialect === "notes";
}

/** `isAlone`: the file is the only Markdown file of the upload, so somebody meant it. */
function isAgentFile({ path }: FileEntry, { dialect, confidence, candidates }: Detection, isAlone: boolean): boolean {
  if (dialect === "notes" || isEntryName(path)) return false;
  if (isDialect(dialect)) return !hasOwnFolder(dialect) && (confidence === "certain" || isAlone || isInAgentsFolder(path));
  return dialect === "unknown" && (isAlone || isInAgentsFolder(path)) && candidates.some(isSingleFile);
}

/** Name and description alone fit several formats; most files of that form are subagents of Claude Code. */
function filePlace(file: FileEntry, { dialect, candidates }: Detection): AgentPlace {
  const fitting = isDialect(dialect) ? dialect : candidates.includes("claude") ? "claude" : candidates.find(isSingleFile);
  if (!fitting) throw new Error(`${file.path} was taken for an agent of no format.`);
  return named({ root: file.path, entry: file.path, dialect: fitting }, file.bytes);
}

function isSingleFile(format: DetectedFormat): format is Dialect {
  return isDialect(format) && !hasOwnFolder(format);
}

function isInAgentsFolder(path: string): boolean {
  return /(^|\/)agents\//.test(path);
}

function isForeign({ dialect }: Detection): boolean {
  return dialect === "copilot" || dialect === "gemini" || dialect === "opencode";
}

const formatNames: Partial<Record<Detection["dialect"], string>> = {
  copilot: "an agent of GitHub Copilot",
  gemini: "an agent of Gemini CLI",
  opencode: "an agent of OpenCode",
};

function whySkipped({ dialect }: Detection): string {
  const format = formatNames[dialect];
  if (format) return `is ${format}, which Berth does not keep`;
  return dialect === "notes" ? "has no frontmatter with a name or description" : "is an agent of no known format";
}

function named(place: AgentPlace, bytes: Uint8Array): AgentPlace {
  const name = declaredName(bytes);
  return name === undefined ? place : { ...place, name };
}
