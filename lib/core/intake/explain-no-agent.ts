import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { Dialect } from "#core/dialects/dialect";
import type { FileEntry, FolderEntry } from "#core/folder/agent-folder";
import { parentOf } from "#core/folder/path-rules";
import { quotePath, quotePaths } from "#core/folder/quote-path";
import { startsWithFence } from "#core/intake/starts-with-fence";

/**
 * `UPLOAD_NO_AGENT`: what the upload holds instead of an agent folder, and the nearest thing that can be done. Where a person has said
 * that it is a skill, `SKILL_MANIFEST` with the folders that were looked at.
 */
export function explainNoAgent(entries: readonly FolderEntry[], dialect?: Dialect): Diagnostic {
  const files = entries.filter((entry) => entry.kind === "file");
  if (dialect === "skill") return noManifest(files);
  return { code: "UPLOAD_NO_AGENT", severity: "error", path: "", ...nearest(files) };
}

function noManifest(files: FileEntry[]): Diagnostic {
  const folders = [...new Set(files.map(({ path }) => parentOf(path) || "."))];
  return {
    code: "SKILL_MANIFEST",
    severity: "error",
    path: "",
    message: `No SKILL.md was found in ${quotePaths(folders)}.`,
    hint: "A skill is a folder with a SKILL.md at its root.",
  };
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
