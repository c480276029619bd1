import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import { entryName, type LoadedAgent, loadAgent } from "#core/dialects/compozy/load-agent";
import type { AgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import { isReservedName } from "#core/dialects/compozy/rules/check-name";
import { spanOf } from "#core/dialects/compozy/rules/problem";
import type { AgentFolder, FolderEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { originOfSpan } from "#core/frontmatter/draft";

/** Paths inside the folder; "" is its root. */
export type DiscoveryRoots = { workspace: string; additional: readonly string[]; home: string };

export type DiscoveryScope = "workspace" | "additional" | "home";

/** An AGENT.md where the program looks for one. `directoryName` is the folder it lies in. */
export type FoundAgent = { scope: DiscoveryScope; path: string; directoryName: string; loaded: LoadedAgent };

/** Why a definition is no agent: the finding, and where it stands. `name` is that of its folder, or a reserved one in the file. */
export type DiscoveryProblem = { scope: DiscoveryScope; path: string; name: string; diagnostic: Diagnostic };

export type Discovery = {
  /** What the loader for everybody sees: all agents, or the first problem, which takes all of them down. */
  strict: { ok: true; agents: FoundAgent[] } | { ok: false; problem: DiscoveryProblem };
  /** What a workspace sees: a broken definition is reported and hides nothing. */
  tolerant: { agents: FoundAgent[]; broken: DiscoveryProblem[]; shadowed: FoundAgent[] };
};

/**
 * Finds agents as the program's two loaders do: workspace, additional roots in their order, home; in a root by the names of its folders,
 * one level deep. Of one name the first wins, whole.
 */
export function discover(folder: AgentFolder, roots: DiscoveryRoots): Discovery {
  const places: { scope: DiscoveryScope; parent: string }[] = [
    { scope: "workspace", parent: within(roots.workspace, ".compozy/agents") },
    ...roots.additional.map((root) => ({ scope: "additional" as const, parent: within(root, ".compozy/agents") })),
    { scope: "home", parent: within(roots.home, "agents") },
  ];
  const candidates = places.flatMap(({ scope, parent }) => candidatesIn(folder, scope, parent));
  return { strict: strictly(candidates), tolerant: tolerantly(candidates) };
}

type Candidate = { scope: DiscoveryScope; path: string; directoryName: string; loaded: LoadedAgent | null; problem: Diagnostic | null };

function candidatesIn(folder: AgentFolder, scope: DiscoveryScope, parent: string): Candidate[] {
  return folder
    .below(parent)
    .filter((entry) => parentOf(entry.path) === parent && entry.kind !== "file")
    .flatMap((directory): Candidate[] => {
      const directoryName = nameOf(directory.path);
      const path = `${directory.path}/${entryName}`;
      const base = { scope, directoryName };
      const isReserved = isReservedName(directoryName);
      if (directory.kind === "link") return isReserved ? [] : [{ ...base, path: directory.path, loaded: null, problem: linked(directory) }];
      const entry = folder.get(path);
      if (!entry) return [];
      if (isReserved) return [{ ...base, path, loaded: null, problem: reserved(path, directoryName) }];
      if (entry.kind !== "file") return [{ ...base, path, loaded: null, problem: linked(entry) }];
      const loaded = loadAgent(folder, entry);
      return [{ ...base, path, loaded, problem: loaded.diagnostics.find(({ severity }) => severity === "error") ?? null }];
    });
}

function strictly(candidates: readonly Candidate[]): Discovery["strict"] {
  const agents = new Map<string, FoundAgent>();
  for (const { scope, path, directoryName, loaded, problem } of candidates) {
    if (problem?.code === "COMPOZY_NAME_RESERVED") continue;
    const name = loaded?.definition?.name ?? "";
    const mismatch = !problem && loaded?.file && name !== directoryName ? nameMismatch(loaded.file, directoryName, name) : null;
    const diagnostic = problem ?? mismatch;
    if (diagnostic) return { ok: false, problem: { scope, path, name: directoryName, diagnostic } };
    if (loaded && !agents.has(name)) agents.set(name, { scope, path, directoryName, loaded });
  }
  return { ok: true, agents: [...agents.values()] };
}

function tolerantly(candidates: readonly Candidate[]): Discovery["tolerant"] {
  const agents = new Map<string, FoundAgent>();
  const broken: DiscoveryProblem[] = [];
  const shadowed: FoundAgent[] = [];
  for (const { scope, path, directoryName, loaded, problem } of candidates) {
    const name = loaded?.definition?.name ?? "";
    const isReserved = !problem && isReservedName(name);
    const diagnostic = problem ?? (isReserved ? reserved(path, name) : null);
    // A linked folder is not looked into and not reported.
    if (diagnostic?.code === "SYMLINK_SOURCE" && !path.endsWith(`/${entryName}`)) continue;
    if (diagnostic) broken.push({ scope, path, name: isReserved ? name : directoryName, diagnostic });
    else if (loaded) {
      const found: FoundAgent = { scope, path, directoryName, loaded };
      if (agents.has(name)) shadowed.push(found);
      else agents.set(name, found);
    }
  }
  return { agents: [...agents.values()], broken, shadowed };
}

function within(root: string, path: string): string {
  return root === "" || root === "." ? path : `${root}/${path}`;
}

/** COMPOZY_NAME_MISMATCH, at its name, for an agent that is asked for, or lies in a folder, under another one. */
export function nameMismatch(file: AgentFile, asked: string, name: string): Diagnostic {
  const { path, lines, draft } = file;
  const range = lines.rangeOf(originOfSpan(draft, spanOf(file, ["name"])));
  const message = `The file calls its agent ${quoted(name)}, but it is looked for as ${quoted(asked)}.`;
  return { code: "COMPOZY_NAME_MISMATCH", severity: "error", path, range, message, hint: "Give the folder and the agent one name." };
}

function reserved(path: string, name: string): Diagnostic {
  const message = `${quoted(name)} is a role that Compozy plays itself; it loads no agent of that name.`;
  return { code: "COMPOZY_NAME_RESERVED", severity: "error", path, message, hint: "Give the agent and its folder another name." };
}

function linked({ path }: FolderEntry): Diagnostic {
  const message = `${quoted(path)} is no file or folder of its own; Compozy follows no symlinks.`;
  return { code: "SYMLINK_SOURCE", severity: "error", path, message, hint: "Put the files themselves here." };
}
