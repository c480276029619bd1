import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { isPackagePath } from "#core/package/package-path";
import type { VerifiedPackage } from "#core/package/verify-package";

/** The agent folder that a package was built from: its declared part, each file back at its source path. */
export function sourceFolder({ manifest, files }: VerifiedPackage): AgentFolder {
  const entries: FolderEntry[] = manifest.files.flatMap(({ path, sourcePath }) => {
    const bytes = files.get(path);
    return sourcePath === undefined || bytes === undefined ? [] : [{ kind: "file" as const, path: sourcePath, bytes, executable: false }];
  });
  return agentFolder([...emptyFolders(entries), ...entries]);
}

/**
 * Declared folders that hold no packaged file. An archive has no entry for them, and check wants them to exist. A file that is
 * declared and lost comes back as a folder too, and then as another package.
 */
function emptyFolders(entries: readonly FolderEntry[]): FolderEntry[] {
  const entry = entries.find(({ path }) => path === "agent.md");
  if (entry?.kind !== "file") return [];
  const declared = checkDefinition(entry.path, entry.bytes).definition?.files ?? [];
  return declared.filter(isPackagePath).map((path) => ({ kind: "directory", path }));
}
