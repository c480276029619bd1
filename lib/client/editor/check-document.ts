import { checkFolder } from "#core/check-folder";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";
import type { Dialect } from "#core/dialects/dialect";
import { leavingBase } from "#core/dialects/mux/leaving-base";
import { withAround } from "#core/dialects/mux/with-around";
import { type AgentFolder, agentFolder, type FileEntry } from "#core/folder/agent-folder";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { resolveAgent } from "#core/resolve-agent";
import type { CheckedDocument, DocumentChange } from "@/lib/client/editor/checked-document";
import { type Circumstances, isUsual, resolveOptionsIn } from "@/lib/client/policy-editor/circumstances";
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

/** The check of a folder under edit, with the workspace's definitions behind it where it stands on one. Its policy is that in `circumstances`. */
export async function checkDocument(
  kept: KeptDocument,
  { dialect, entryPath, folderName }: DocumentChange,
  circumstances: Circumstances,
  findBases: FindBases,
): Promise<CheckedDocument> {
  const own = agentFolder(kept.values());
  const options = { dialect, entry: entryPath, folderName };
  const left = dialect === "mux" ? leavingBase(own, entryPath) : null;
  const around = left?.base ? await findBases({ id: left.id, base: left.base }) : [];
  const folder = withAround(own, around);
  const checked = checkFolder(folder, options);
  const findings = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
  return {
    diagnostics: sortDiagnostics(findings),
    isValid: checked.ok,
    name: checked.ok ? checked.value.name : null,
    policy: checked.ok ? policyIn(circumstances, folder, options, checked.value.policy) : null,
    bases: around.map(({ id }) => id),
  };
}

/** The check has worked out `usual`, the policy of an agent that runs as it usually does under its program's own defaults. */
function policyIn(
  circumstances: Circumstances,
  folder: AgentFolder,
  { dialect, entry }: { dialect: Dialect; entry: string },
  usual: EffectivePolicy,
): EffectivePolicy | null {
  if (isUsual(circumstances) && circumstances.settings === null) return usual;
  return resolveAgent(folder, { ...resolveOptionsIn(dialect, circumstances), entry }).agent?.policy ?? null;
}
