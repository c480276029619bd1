import "server-only";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { UploadFile } from "#compiler/jobs";
import { plainTar } from "#compiler/plain-tar";
import type { Dialect } from "#core/dialects/dialect";
import { hasOwnFolder } from "#core/intake/agent-place";
import { type DraftFolder, filesOf } from "@/lib/server/drafts/draft-folder";

/** Writes the folder of a draft down as an upload, in a folder of the caller's. `root` names the agent in it. */
export async function draftUpload(
  folder: string,
  draft: { name: string; dialect: Dialect; entryPath: string },
  files: DraftFolder,
): Promise<UploadFile & { root: string; dialect: Dialect }> {
  const { name, dialect, entryPath } = draft;
  // A skill has to be called like its folder.
  const root = dialect === "skill" ? name : hasOwnFolder(dialect) ? "" : entryPath;
  const prefix = dialect === "skill" ? `${name}/` : "";
  const inFolder = filesOf(files).map((file) => ({ ...file, path: `${prefix}${file.path}` }));
  const target = path.join(folder, "draft");
  await writeFile(
    target,
    plainTar(
      inFolder,
      files.base.emptyFolders.map((each) => `${prefix}${each}`),
    ),
  );
  return { path: target, kind: "spool", name, root, dialect };
}
