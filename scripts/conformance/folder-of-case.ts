import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { isExecutable } from "#core/package/executable";
import type { ConformanceCase } from "@/scripts/conformance/conformance-case";

/** The folder that a case describes, and the file that its argument names in it. An argument may be a folder, as on a command line. */
export function folderOfCase({ files, entry }: Pick<ConformanceCase, "files" | "entry">): { folder: AgentFolder; entry?: string } {
  const root = agentFolder(Object.entries(files).map(([path, content]) => entryOf(path, content)));
  const argument = entry?.replace(/^(\.\/)+/, "").replace(/\/+$/, "") ?? "";
  if (argument === "" || argument === ".") return { folder: root };
  if (root.get(argument)?.kind === "directory") return { folder: below(root, argument) };
  const parent = parentOf(argument);
  if (parent === "" || root.get(parent)?.kind !== "directory") return { folder: root, entry: argument };
  return { folder: below(root, parent), entry: nameOf(argument) };
}

function entryOf(path: string, content: ConformanceCase["files"][string]): FolderEntry {
  if (typeof content === "object" && "symlink" in content) return { kind: "link", path, target: content.symlink };
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(Buffer.from(content.base64, "base64"));
  return { kind: "file", path, bytes, executable: isExecutable(bytes) };
}

function below(folder: AgentFolder, path: string): AgentFolder {
  return agentFolder(folder.below(path).map((entry) => ({ ...entry, path: entry.path.slice(path.length + 1) })));
}
