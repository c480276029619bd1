import { checkDefinition } from "#core/dialects/mutagent/check-definition";
import { agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { hasOwnFolder } from "#core/intake/agent-place";
import type { OpenPlace } from "#core/intake/open-place";
import { isPackagePath } from "#core/package/package-path";
import type { VerifiedPackage } from "#core/package/verify-package";

/** The agent folder that a package was built from: its declared part, each file back at its source path, and how it was read. */
export function sourceFolder({ manifest, files }: VerifiedPackage): OpenPlace {
  const entries: FolderEntry[] = manifest.files.flatMap(({ path, sourcePath }) => {
    const bytes = files.get(path);
    return sourcePath === undefined || bytes === undefined ? [] : [{ kind: "file" as const, path: sourcePath, bytes, executable: false }];
  });
  const { dialect } = manifest;
  const entry = manifest.files.find(({ role }) => role === "entry")?.sourcePath;
  const isNamed = entry !== undefined && !hasOwnFolder(dialect);
  // A skill without a name of its own has the name of its folder.
  const isSkill = dialect === "skill";
  return {
    folder: agentFolder([...emptyFolders(entries), ...entries]),
    options: { dialect, ...(isNamed && { entry }), ...(isSkill && { folderName: manifest.name }) },
  };
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
