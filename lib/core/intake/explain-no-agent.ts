import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { FileEntry, FolderEntry } from "#core/folder/agent-folder";
import { quotePath, quotePaths } from "#core/folder/quote-path";
import { startsWithFence } from "#core/intake/starts-with-fence";

/** `UPLOAD_NO_AGENT`: what the upload holds instead of an agent folder, and the nearest thing that can be done. */
export function explainNoAgent(entries: readonly FolderEntry[]): Diagnostic {
  const files = entries.filter((entry) => entry.kind === "file");
  return { code: "UPLOAD_NO_AGENT", severity: "error", path: "", ...nearest(files) };
}

function nearest(files: FileEntry[]): Pick<Diagnostic, "message" | "hint" | "fix"> {
  const [only] = files;
  const markdown = files.filter(({ path }) => /\.(md|markdown)$/i.test(path));
  const declaring = markdown.filter(({ bytes }) => startsWithFence(bytes));
  if (files.length === 1 && only && markdown.length === 1) return oneMarkdownFile(only);
  const similar = files.filter(({ path }) => /(^|\/)(agents?|agent[._-]?md)(\.(md|txt|markdown|mdx|ya?ml|json|toml))*$/i.test(path));
  if (similar.length > 0) {
    return {
      message: `No agent.md was found. Nearest names: ${quotePaths(paths(similar))}.`,
      hint: "The entry file is named exactly agent.md.",
    };
  }
  if (declaring.length > 0) {
    return {
      message: `No agent.md was found. ${quotePaths(paths(declaring))} ${declaring.length === 1 ? "starts" : "start"} with frontmatter.`,
      hint: "If one of these is the agent, name it agent.md and put it at the root of its folder.",
    };
  }
  return {
    message: `No agent.md was found among ${files.length === 1 ? "1 file" : `${files.length} files`}: ${quotePaths(paths(files))}.`,
    hint: "An agent folder has an agent.md, AGENT.md or SKILL.md at its root; agents of Claude Code and Mux are single files with frontmatter.",
  };
}

function oneMarkdownFile(file: FileEntry): Pick<Diagnostic, "message" | "hint" | "fix"> {
  if (!startsWithFence(file.bytes)) {
    return {
      message: `${quotePath(file.path)} is a plain Markdown file: it has no frontmatter and is not named agent.md.`,
      hint: "An agent's file is named agent.md and starts with frontmatter between --- lines.",
    };
  }
  const to = `${file.path.slice(0, file.path.lastIndexOf("/") + 1)}agent.md`;
  return {
    message: `${quotePath(file.path)} starts with frontmatter, but it is not named agent.md.`,
    hint: "Rename it to agent.md.",
    fix: { title: "Rename to agent.md", edits: [{ kind: "rename", from: file.path, to }] },
  };
}

function paths(files: FileEntry[]): string[] {
  return files.map(({ path }) => path);
}
