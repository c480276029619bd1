import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";

/** The file to check: the one that was named, or the only Markdown file of the folder. */
export function findAgentFile(folder: AgentFolder, given?: string): { ok: true; file: FileEntry } | { ok: false; error: Diagnostic } {
  const refuse = (path: string, message: string, hint: string): { ok: false; error: Diagnostic } => ({
    ok: false,
    error: { code: "ENTRY_NOT_FOUND", severity: "error", path, message, hint },
  });
  if (given !== undefined) {
    const named = folder.get(given);
    if (named?.kind === "file") return { ok: true, file: named };
    const what = named ? `is a ${named.kind === "link" ? "symlink" : "folder"}` : "does not exist";
    return refuse(given, `${quoted(given)} ${what}.`, "Name the Markdown file of a subagent.");
  }
  const [only, ...others] = agentFiles(folder);
  if (!only) return refuse("", "The folder holds no Markdown file.", "A subagent is one .md file.");
  if (others.length > 0) return refuse("", `The folder holds ${others.length + 1} Markdown files.`, "Name the one to check.");
  return { ok: true, file: only };
}

/** Every file that Claude Code would read as a subagent if the folder were one of agents: Markdown files at any depth, in path order. */
export function agentFiles(folder: AgentFolder): FileEntry[] {
  return folder.entries.filter((entry): entry is FileEntry => entry.kind === "file" && /\.md$/i.test(entry.path));
}
