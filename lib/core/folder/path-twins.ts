import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { FolderEntry } from "#core/folder/agent-folder";
import { foldPath, nameOf, parentOf } from "#core/folder/path-rules";
import { quotePath } from "#core/folder/quote-path";
import { refusal } from "#core/folder/upload-refusal";

/**
 * Names in one folder that some file system, or a reader's eye, takes for the same: letter case, Unicode form, `ß` and
 * `ss`, a dotted or dotless `i`, joiners that cannot be seen. Case variants of `agent.md` are left to check, which names
 * them better.
 * @returns one `CASE_COLLISION` for each name after the first of its kind.
 */
export function findTwins(entries: readonly FolderEntry[]): Diagnostic[] {
  const first = new Map<string, string>();
  const twins: Diagnostic[] = [];
  for (const { path } of entries) {
    const name = nameOf(path);
    if (name.toLowerCase() === "agent.md") continue;
    const key = `${parentOf(path)}/${twinKey(name)}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, path);
    else {
      const message = `${quotePath(path)} and ${quotePath(other)} are one name on some systems.`;
      twins.push(refusal("CASE_COLLISION", message, { path, hint: "Rename one of the two." }));
    }
  }
  return twins;
}

function twinKey(name: string): string {
  return foldPath(name.replace(/[\u200c\u200d]/g, "")).replaceAll("i\u0307", "i");
}
