import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { agentFolder, comparePaths, type FolderEntry } from "#core/folder/agent-folder";
import type { ArchiveEntry } from "#core/folder/archive-entry";
import { decodeName } from "#core/folder/decode-name";
import { entryKindProblem, entryPath } from "#core/folder/entry-path";
import { type IntakeFacts, intakeNotes } from "#core/folder/intake-notes";
import { parentOf } from "#core/folder/path-rules";
import { findTwins } from "#core/folder/path-twins";
import { quotePath } from "#core/folder/quote-path";
import { type ReadBudget, tooManyEntries } from "#core/folder/read-budget";
import type { Intake } from "#core/folder/read-upload";
import { setAsideReason } from "#core/folder/set-aside";
import { refusal, refuse } from "#core/folder/upload-refusal";

/**
 * Turns the entries of an archive into an intake. Names are judged for all of them, so that one answer tells every
 * name to change; content is read only of what counts.
 */
export function collectIntake(archive: Iterable<ArchiveEntry>, options: { separator: "/" | "any"; budget: ReadBudget }): Checked<Intake> {
  const { limits } = options.budget;
  const byPath = new Map<string, FolderEntry>();
  const problems: Diagnostic[] = [];
  const facts: IntakeFacts = { setAside: new Map(), separatorsChanged: [], odd: [] };
  for (const entry of archive) {
    const named = entryPath(entry.name, {
      isDirectory: entry.kind === "directory" || entry.kind === "other",
      separator: options.separator,
      limits,
    });
    if ("problem" in named) {
      problems.push(named.problem);
      continue;
    }
    const { path } = named;
    if (named.separatorsChanged) facts.separatorsChanged.push(path);
    const aside = setAsideReason(path);
    if (aside) {
      const known = facts.setAside.get(aside.path);
      facts.setAside.set(aside.path, { ...aside, count: (known?.count ?? 0) + 1 });
      continue;
    }
    if (entry.oddTime || ((entry.mode ?? 0) & 0o7000) !== 0) facts.odd.push(path);
    const problem = entry.kind === "other" ? entryKindProblem(path, entry.what) : add(byPath, toFolderEntry(entry, entry.kind, path));
    if (problem) problems.push(problem);
  }
  const { entries } = agentFolder(byPath.values());
  if (entries.length > limits.entriesMax) tooManyEntries(limits.entriesMax);
  problems.push(...entries.flatMap((entry) => filesAsFolders(byPath, entry)), ...findTwins(entries));
  const notes = intakeNotes(facts);
  const [first, ...others] = problems;
  if (first) return { ok: false, errors: [first, ...others], warnings: notes };
  if (!entries.some(({ kind }) => kind !== "directory"))
    return { ok: false, errors: [nothingToRead(facts, entries.length)], warnings: notes };
  const setAside = [...facts.setAside.values()].map(({ path, reason }) => ({ path, reason })).sort((a, b) => comparePaths(a.path, b.path));
  return { ok: true, value: { entries: [...entries], setAside, notes }, warnings: [] };
}

function toFolderEntry(entry: ArchiveEntry, kind: FolderEntry["kind"], path: string): FolderEntry {
  if (kind === "directory") return { kind, path };
  if (kind === "file") return { kind, path, bytes: entry.read(), executable: ((entry.mode ?? 0) & 0o100) !== 0 };
  const target = decodeName(entry.read());
  return target === null
    ? refuse("ENTRY_NAME", `The target of the link ${quotePath(path)} is not UTF-8.`, { path })
    : { kind, path, target };
}

/** Adds an entry unless its path is taken. A folder may be named more than once. */
function add(byPath: Map<string, FolderEntry>, entry: FolderEntry): Diagnostic | null {
  const { path, kind } = entry;
  const other = byPath.get(path);
  if (!other) {
    byPath.set(path, entry);
    return null;
  }
  if (kind === "directory" && other.kind === "directory") return null;
  if (kind !== "directory" && other.kind !== "directory")
    return refusal("ARCHIVE_DUPLICATE_PATH", `The archive has ${quotePath(path)} twice.`, { path, hint: "Pack the folder again." });
  return refusal("ARCHIVE_AMBIGUOUS", `${quotePath(path)} is a folder and something else in one archive.`, {
    path,
    hint: "Pack the folder again.",
  });
}

/** The parent of an entry must be a folder: nothing may lie below a file, or behind a link. */
function filesAsFolders(byPath: ReadonlyMap<string, FolderEntry>, { path }: FolderEntry): Diagnostic[] {
  const parent = byPath.get(parentOf(path));
  if (!parent || parent.kind === "directory") return [];
  return [
    refusal("ARCHIVE_AMBIGUOUS", `${quotePath(path)} lies below ${quotePath(parent.path)}, which is a ${parent.kind}.`, {
      path,
      hint: "Pack the folder again.",
    }),
  ];
}

function nothingToRead(facts: IntakeFacts, folders: number): Diagnostic {
  const what = facts.setAside.size > 0 ? "only files that are never read" : folders > 0 ? "only empty folders" : "nothing";
  return refusal("UPLOAD_EMPTY", `The upload holds ${what}.`, { hint: "Send the folder that has the agent.md." });
}
