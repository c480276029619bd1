import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";

/** The sample agent of the project. */
export const samplePath = fileURLToPath(new URL("../../../public/samples/invoice-pricing", import.meta.url));

/** A folder on disk as it is, for tests that do not care how a folder is read. */
export function folderOnDisk(root: string): AgentFolder {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const entries = paths.flatMap((path): FolderEntry[] =>
    statSync(join(root, path)).isFile() ? [{ kind: "file", path, bytes: readFileSync(join(root, path)), executable: false }] : [],
  );
  return agentFolder(entries);
}

/** A folder from texts and bytes by path. */
export function folderOf(files: Record<string, string | Uint8Array>): AgentFolder {
  return agentFolder(
    Object.entries(files).map(([path, content]) => ({
      kind: "file",
      path,
      bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
      executable: false,
    })),
  );
}
