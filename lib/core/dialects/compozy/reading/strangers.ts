import type { FieldNode } from "#core/frontmatter/field-node";

/** A key from a draft, another edition or another format. `meant` gives the field to rename it to; absent where names are compared. */
export type Stranger = { why: string; hint: string; meant?: (value: FieldNode) => string | null };

const none = () => null;
const later = "A later edition knows it";
const draft = "Only the draft of the format knows it";
const older = "The older command-line edition knows it";
const removed = "Remove it, or keep it as a comment";

const top: Readonly<Record<string, Stranger>> = {
  description: { why: `${draft}, and a later edition`, hint: `${removed}; say it in the first sentence of the body.`, meant: none },
  memory: { why: draft, hint: `${removed}.`, meant: none },
  categories: {
    why: `${draft}, where it held many tags`,
    hint: "Write category_path, one list of segments from the outermost to the innermost.",
    meant: (value) => (value.kind === "list" ? "category_path" : null),
  },
  category: { why: "It is no list of tags", hint: "Write category_path, a list of segments.", meant: none },
  capabilities: {
    why: "Capabilities stand in files of their own",
    hint: "Write capabilities.toml or capabilities.json beside it.",
    meant: none,
  },
  prompt: { why: "The body is the prompt", hint: "Move the text below the closing ---.", meant: none },
  version: { why: "Versions are kept outside the file", hint: `${removed}.`, meant: none },
  speed: { why: later, hint: `${removed}.`, meant: none },
  acp_options: { why: later, hint: `${removed}.`, meant: none },
  fallback_chain: { why: later, hint: `${removed}.`, meant: none },
  title: { why: `${older}, where the folder gives the name`, hint: "Write name, as the folder is called.", meant: none },
  ide: { why: older, hint: "Write provider.", meant: none },
  access_mode: { why: older, hint: "Write permissions: approve-all for full, approve-reads for default.", meant: none },
  extends: { why: "Compozy merges no definitions", hint: `${removed}.`, meant: none },
  color: { why: "It belongs to Claude Code", hint: `${removed}.`, meant: none },
  permissionMode: { why: "It belongs to Claude Code", hint: "Write permissions: deny-all, approve-reads or approve-all.", meant: none },
};

const skills: Readonly<Record<string, Stranger>> = {
  inherit: { why: draft, hint: "Only skills.disabled is read.", meant: none },
  extra_sources: { why: draft, hint: "Only skills.disabled is read; put skills into the folder skills/ beside the file.", meant: none },
};

const server: Readonly<Record<string, Stranger>> = {
  type: {
    why: "Compozy calls it transport, stdio or http",
    hint: "Write transport: stdio or http. There is no sse.",
    meant: (value) => (value.kind === "scalar" && (value.value === "stdio" || value.value === "http") ? "transport" : null),
  },
  cwd: { why: "The file format has no working directory", hint: "Use absolute paths in command and args.", meant: none },
  timeout: { why: "A server has no timeout of its own", hint: `${removed}.`, meant: none },
  disabled: { why: "A server cannot be switched off in the file", hint: "Remove the server.", meant: none },
  headersHelper: { why: "It belongs to Claude Code", hint: "Write secret_headers.", meant: none },
};

const hook: Readonly<Record<string, Stranger>> = {
  when: { why: "A hook is narrowed by its matcher", hint: "Write matcher.", meant: none },
  working_dir: { why: "The file format has no working directory", hint: "Use absolute paths in command and args.", meant: none },
  type: { why: "The kind of a hook is executor.kind", hint: "Remove it: a command makes it a subprocess.", meant: none },
};

const runtimeMatchers = new Set(["worktree_id", "loop_run_id", "loop_name", "node_id", "participation_mode", "participation_source"]);

const capability: Readonly<Record<string, Stranger>> = {
  digest: { why: "Compozy computes the digest itself", hint: "Remove it.", meant: none },
};

/** What is known of `key` at `path`, if it is one that authors bring along. */
export function strangers(path: readonly (string | number)[], key: string): Stranger | null {
  const [first] = path;
  const last = path.at(-1);
  const of = (table: Readonly<Record<string, Stranger>>) => (Object.hasOwn(table, key) ? (table[key] ?? null) : null);
  if (path.length === 0) return of(top);
  if (first === "skills") return of(skills);
  if (first === "capabilities") return of(capability);
  if (first === "hooks" && last === "matcher" && runtimeMatchers.has(key))
    return { why: "Events have it when they run, but the file format does not", hint: "Remove it.", meant: none };
  if (first === "hooks") return path.length === 2 ? of(hook) : null;
  return of(server);
}
