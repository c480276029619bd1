import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import { type AgentFolder, agentFolder, comparePaths, type FolderEntry } from "#core/folder/agent-folder";
import { parentOf } from "#core/folder/path-rules";
import { quotePath, quotePaths } from "#core/folder/quote-path";
import { type AgentPlace, hasOwnFolder, type SkippedFile } from "#core/intake/agent-place";
import { explainNoAgent } from "#core/intake/explain-no-agent";
import { type LocatedAgents, locateAgents } from "#core/intake/locate-agents";
import { type OpenPlace, openPlace } from "#core/intake/open-place";

export type FoundAgents =
  | ({ kind: "one"; place: AgentPlace; outside: string[] } & OpenPlace)
  | { kind: "several"; agents: AgentPlace[]; skipped: SkippedFile[]; diagnostics: [Diagnostic] }
  | { kind: "none"; diagnostics: [Diagnostic] };

/** `root` chooses one agent by its folder or file; `dialect` is the format that a person says it has. */
export type FindOptions = { root?: string; dialect?: Dialect };

/**
 * Which agent an upload holds, of whatever format. `options.root` chooses one also where it lies inside another.
 * @returns `one` with paths relative to its own folder and, in `outside`, the topmost paths that do not belong to it; `several` in path
 * order with `UPLOAD_SEVERAL_AGENTS`; or `none` with `UPLOAD_NO_AGENT` (`SKILL_MANIFEST` of a skill), which says what was found instead.
 */
export function findAgents(entries: readonly FolderEntry[], options: FindOptions = {}): FoundAgents {
  const located = locateAgents(entries);
  const { places, nested, skipped } = options.dialect === undefined ? located : inDialect(entries, located, options.dialect);
  if (options.root !== undefined) {
    const chosen = options.root.replace(/^\.?\/|\/+$/g, "");
    const wanted = chosen === "." ? "" : chosen;
    const place = [...places, ...nested].find(({ root }) => root === wanted);
    return place ? one(entries, place) : { kind: "none", diagnostics: [notThere(wanted, places)] };
  }
  const [first] = places;
  if (!first) return { kind: "none", diagnostics: [explainNoAgent(entries, options.dialect)] };
  if (places.length === 1) return one(entries, first);
  return { kind: "several", agents: places, skipped, diagnostics: [severalAgents(places)] };
}

/** The same places read as `dialect`. A lone Markdown file may be the entry of any format. */
function inDialect(entries: readonly FolderEntry[], { places, nested, skipped }: LocatedAgents, dialect: Dialect): LocatedAgents {
  const markdown = entries.filter(({ kind, path }) => kind === "file" && /\.(md|markdown)$/i.test(path));
  const [file] = markdown;
  if (markdown.length === 1 && file) {
    const root = hasOwnFolder(dialect) ? parentOf(file.path) : file.path;
    return { places: [{ root, entry: file.path, dialect }], nested: [], skipped: [] };
  }
  const read = (place: AgentPlace): AgentPlace => {
    const root = hasOwnFolder(dialect) ? parentOf(place.entry) : place.entry;
    return { ...place, root, dialect };
  };
  return { places: places.map(read), nested: nested.map(read), skipped };
}

function one(entries: readonly FolderEntry[], place: AgentPlace): FoundAgents {
  const upload: AgentFolder = agentFolder(entries);
  const { root } = place;
  const outside = new Set<string>();
  for (const { path } of entries) {
    const found = root === "" ? null : topmostOutside(path, root);
    if (found !== null) outside.add(found);
  }
  return { kind: "one", place, ...openPlace(upload, place), outside: [...outside].sort(comparePaths) };
}

/** The shortest prefix of `path` that is no prefix of `root`; null where the path is in `root`, or `root` in it. */
function topmostOutside(path: string, root: string): string | null {
  const end = Math.min(path.length, root.length);
  let same = 0;
  while (same < end && path.charCodeAt(same) === root.charCodeAt(same)) same++;
  const isOver = (text: string) => same === text.length || text[same] === "/";
  if (same === end && isOver(path) && isOver(root)) return null;
  const cut = path.indexOf("/", path.lastIndexOf("/", same - 1) + 1);
  return cut < 0 ? path : path.slice(0, cut);
}

function severalAgents(places: readonly AgentPlace[]): Diagnostic {
  const roots = places.map(({ root }) => root);
  const areFolders = places.every(({ root, entry }) => root !== entry);
  const kind = places.every(({ dialect }) => dialect === "skill") ? "skills" : areFolders ? "agent folders" : "agents";
  return {
    code: "UPLOAD_SEVERAL_AGENTS",
    severity: "error",
    path: "",
    message: `${roots.length} ${kind} found: ${quotePaths(roots, 20)}.`,
    hint: `Choose one with root=${roots[0]}, or send each ${areFolders ? "folder" : "file"} on its own.`,
  };
}

function notThere(root: string, places: readonly AgentPlace[]): Diagnostic {
  const hint =
    places.length > 0
      ? `Agents found: ${quotePaths(
          places.map((place) => place.root || "."),
          20,
        )}.`
      : "No agent was found in the upload.";
  return { code: "UPLOAD_NO_AGENT", severity: "error", path: root, message: `There is no agent at ${quotePath(root || ".")}.`, hint };
}
