import type { Diagnostic, Fix, FixEdit, RenameEdit, TextEdit } from "#core/diagnostics/diagnostic";
import { type AgentFolder, agentFolder, type FolderEntry } from "#core/folder/agent-folder";
import { applyChanges } from "#core/frontmatter/draft";

/** `skipped` holds fixes that could not be applied as they are; a new check finds them again where they still hold. */
export type AppliedFixes = { folder: AgentFolder; applied: Fix[]; skipped: Fix[] };

/** Applies one fix; `folder` itself comes back when it does not fit. */
export function applyFix(folder: AgentFolder, fix: Fix): AgentFolder {
  return apply(folder, [fix]).folder;
}

/**
 * Applies the fixes of `diagnostics`, first come first served. A fix is applied whole or not at all: it is skipped
 * when an edit overlaps one that was taken before, when its file is not there or not UTF-8, or when a rename meets an
 * entry of that name. Only the bytes that an edit names change; files without an edit are the same objects.
 */
export function applyFixes(folder: AgentFolder, diagnostics: readonly Diagnostic[]): AppliedFixes {
  return apply(
    folder,
    diagnostics.flatMap((diagnostic) => diagnostic.fix ?? []),
  );
}

function apply(folder: AgentFolder, fixes: readonly Fix[]): AppliedFixes {
  const texts = new Map<string, string | null>();
  const textAt = (path: string) => {
    if (!texts.has(path)) texts.set(path, decode(folder.get(path)));
    return texts.get(path) ?? null;
  };
  const taken: FixEdit[] = [];
  const result: AppliedFixes = { folder, applied: [], skipped: [] };
  for (const fix of fixes) {
    const fits = fix.edits.every((edit) =>
      edit.kind === "rename" ? canRename(folder, edit, taken) : canEdit(textAt(edit.path), edit, taken),
    );
    if (fits) taken.push(...fix.edits);
    result[fits ? "applied" : "skipped"].push(fix);
  }
  if (taken.length > 0) result.folder = agentFolder(folder.entries.map((entry) => changed(entry, texts, taken)));
  return result;
}

function canEdit(text: string | null, edit: TextEdit, taken: readonly FixEdit[]): boolean {
  if (text === null || edit.start > edit.end || edit.end > text.length) return false;
  return !taken.some((other) => other.kind === "text" && other.path === edit.path && overlap(edit, other));
}

/** Two insertions at one place overlap too: their order would be a guess. */
function overlap(a: TextEdit, b: TextEdit): boolean {
  return (a.start < b.end && b.start < a.end) || a.start === b.start;
}

function canRename(folder: AgentFolder, { from, to }: RenameEdit, taken: readonly FixEdit[]): boolean {
  if (folder.get(from)?.kind !== "file" || folder.get(to)) return false;
  return !taken.some((other) => other.kind === "rename" && (other.from === from || other.to === to));
}

function changed(entry: FolderEntry, texts: ReadonlyMap<string, string | null>, taken: readonly FixEdit[]): FolderEntry {
  if (entry.kind !== "file") return entry;
  const edits = taken.filter((edit): edit is TextEdit => edit.kind === "text" && edit.path === entry.path);
  const rename = taken.find((edit): edit is RenameEdit => edit.kind === "rename" && edit.from === entry.path);
  const text = texts.get(entry.path);
  const bytes = edits.length > 0 && typeof text === "string" ? new TextEncoder().encode(applyChanges(text, edits)) : entry.bytes;
  return bytes === entry.bytes && !rename ? entry : { ...entry, bytes, path: rename?.to ?? entry.path };
}

/** The text whose UTF-16 offsets edits speak of: a byte order mark is its first unit. Null where the bytes are not UTF-8. */
function decode(entry: FolderEntry | undefined): string | null {
  if (entry?.kind !== "file") return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(entry.bytes);
  } catch {
    return null;
  }
}
