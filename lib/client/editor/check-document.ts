import { checkFolder } from "#core/check-folder";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";
import { leavingBase } from "#core/dialects/mux/leaving-base";
import { withAround } from "#core/dialects/mux/with-around";
import { agentFolder, type FileEntry } from "#core/folder/agent-folder";
import type { CheckedDocument, DocumentChange } from "@/lib/client/editor/checked-document";
import type { FindBases } from "@/lib/client/upload/mux-bases";

/** A folder under edit as the check keeps it between two changes. */
export type KeptDocument = ReadonlyMap<string, FileEntry>;

/** The folder after a change; bytes of files that did not change stay the same object, so that what was learnt about them is known still. */
export function afterDocumentChange(kept: KeptDocument, { files }: DocumentChange): KeptDocument {
  const next = new Map(kept);
  for (const { path, content, executable } of files) {
    if (content === null) next.delete(path);
    else
      next.set(path, { kind: "file", path, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content, executable });
  }
  return next;
}

/** The check of a folder under edit, with the workspace's definitions behind it where it stands on one. */
export async function checkDocument(
  kept: KeptDocument,
  { dialect, entryPath, folderName }: DocumentChange,
  findBases: FindBases,
): Promise<CheckedDocument> {
  const own = agentFolder(kept.values());
  const options = { dialect, entry: entryPath, folderName };
  const left = dialect === "mux" ? leavingBase(own, entryPath) : null;
  const around = left?.base ? await findBases({ id: left.id, base: left.base }) : [];
  const checked = checkFolder(withAround(own, around), options);
  const findings = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
  return {
    diagnostics: sortDiagnostics(findings),
    isValid: checked.ok,
    name: checked.ok ? checked.value.name : null,
    policy: checked.ok ? checked.value.policy : null,
    bases: around.map(({ id }) => id),
  };
}
