import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { type AgentFolder, agentFolder, comparePaths, type FolderEntry } from "#core/folder/agent-folder";
import { declaredName } from "#core/folder/declared-name";
import { explainNoAgent } from "#core/folder/explain-no-agent";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { quotePath, quotePaths } from "#core/folder/quote-path";

/** One agent folder inside an upload; `root` is "" when the upload itself is the folder. */
export type AgentRoot = { root: string; name?: string };

export type FoundAgents =
  | { kind: "one"; root: string; folder: AgentFolder; outside: string[] }
  | { kind: "several"; agents: AgentRoot[]; diagnostics: [Diagnostic] }
  | { kind: "none"; diagnostics: [Diagnostic] };

/**
 * Where the agent folder of an upload lies. A folder that holds `agent.md`, in any letter case, is one; folders inside
 * it are its content, whatever they hold. `options.root` chooses one by its path, also one that lies inside another.
 * @returns `one` with paths relative to its root and, in `outside`, the topmost paths that do not belong to it; `several`
 * in path order with `UPLOAD_SEVERAL_AGENTS`; or `none` with `UPLOAD_NO_AGENT`, which says what was found instead.
 */
export function findAgents(entries: readonly FolderEntry[], options: { root?: string } = {}): FoundAgents {
  const roots = entryRoots(entries);
  if (options.root !== undefined) {
    const chosen = options.root.replace(/^\.?\/|\/+$/g, "");
    const wanted = chosen === "." ? "" : chosen;
    return roots.includes(wanted) ? one(entries, wanted) : { kind: "none", diagnostics: [notThere(wanted, roots)] };
  }
  const outermost = roots.filter((root) => !roots.some((other) => other !== root && isInside(root, other)));
  const [first] = outermost;
  if (first === undefined) return { kind: "none", diagnostics: [explainNoAgent(entries)] };
  if (outermost.length === 1) return one(entries, first);
  const agents = outermost.map((root) => agentAt(entries, root));
  return { kind: "several", agents, diagnostics: [severalAgents(outermost)] };
}

/** Folders with an entry file of any letter case, in path order, each once. */
function entryRoots(entries: readonly FolderEntry[]): string[] {
  const roots = new Set<string>();
  for (const { kind, path } of entries) if (kind !== "directory" && isEntryName(path)) roots.add(parentOf(path));
  return [...roots].sort(comparePaths);
}

function isEntryName(path: string): boolean {
  return nameOf(path).toLowerCase() === "agent.md";
}

function isInside(path: string, root: string): boolean {
  return root === "" || path.startsWith(`${root}/`);
}

function one(entries: readonly FolderEntry[], root: string): FoundAgents {
  if (root === "") return { kind: "one", root, folder: agentFolder(entries), outside: [] };
  const inside: FolderEntry[] = [];
  const outside = new Set<string>();
  for (const entry of entries) {
    if (isInside(entry.path, root)) inside.push({ ...entry, path: entry.path.slice(root.length + 1) });
    else if (!isInside(root, entry.path) && entry.path !== root) outside.add(topmostOutside(entry.path, root));
  }
  return { kind: "one", root, folder: agentFolder(inside), outside: [...outside].sort(comparePaths) };
}

/** The shortest prefix of `path` that is no prefix of `root`. */
function topmostOutside(path: string, root: string): string {
  for (let cut = path.indexOf("/"); cut > 0; cut = path.indexOf("/", cut + 1)) {
    const prefix = path.slice(0, cut);
    if (prefix !== root && !isInside(root, prefix)) return prefix;
  }
  return path;
}

function agentAt(entries: readonly FolderEntry[], root: string): AgentRoot {
  const entry = entries.find(({ kind, path }) => kind === "file" && isEntryName(path) && parentOf(path) === root);
  const name = entry?.kind === "file" ? declaredName(entry.bytes) : undefined;
  return name === undefined ? { root } : { root, name };
}

function severalAgents(roots: string[]): Diagnostic {
  return {
    code: "UPLOAD_SEVERAL_AGENTS",
    severity: "error",
    path: "",
    message: `${roots.length} agent folders found: ${quotePaths(roots, 20)}.`,
    hint: `Choose one with root=${roots[0]}, or send each folder on its own.`,
  };
}

function notThere(root: string, roots: string[]): Diagnostic {
  const hint =
    roots.length > 0
      ? `Agent folders found: ${roots.map((found) => quotePath(found || ".")).join(", ")}.`
      : "No agent.md was found in the upload.";
  return {
    code: "UPLOAD_NO_AGENT",
    severity: "error",
    path: root,
    message: `There is no agent folder at ${quotePath(root || ".")}.`,
    hint,
  };
}
