import type { ComparedPackage } from "#core/diff/compared-package";
import { type ContentChange, compareContent } from "#core/diff/files/compare-content";
import { pairRenames } from "#core/diff/files/pair-renames";
import type { DiffBudget } from "#core/diff/text/diff-budget";
import { comparePaths } from "#core/folder/agent-folder";
import type { Digest } from "#core/package/digest";
import type { FileRole } from "#core/package/manifest";

/** A file of the author, by its place in the agent folder. */
export type FileSide = { path: string; bytes: number; digest: Digest; role: FileRole };

/** One file on both sides. `similarity`, of renamed files, is the share of the larger one that the other has too: 1 for the same bytes. */
export type FileChange = {
  kind: "added" | "removed" | "changed" | "renamed";
  before: FileSide | null;
  after: FileSide | null;
  content: ContentChange;
  similarity?: number;
};

/** A file with its bytes. */
export type SourceFile = FileSide & { content: Uint8Array };

/** What happened to the author's files, in the order of their paths on the right, or on the left where they are gone. */
export function compareFiles(before: ComparedPackage, after: ComparedPackage, budget: DiffBudget): FileChange[] {
  const [was, is] = [sourceFiles(before), sourceFiles(after)];
  const pairs: [SourceFile | null, SourceFile | null, number?][] = [];
  for (const [path, file] of is) {
    const other = was.get(path);
    if (other && (other.digest !== file.digest || other.role !== file.role)) pairs.push([other, file]);
  }
  const removed = [...was.values()].filter(({ path }) => !is.has(path));
  const added = [...is.values()].filter(({ path }) => !was.has(path));
  const renames = pairRenames(removed, added);
  for (const { before: from, after: to, similarity } of renames) pairs.push([from, to, similarity]);
  const renamed = new Set(renames.flatMap((each) => [each.before, each.after]));
  for (const file of removed) if (!renamed.has(file)) pairs.push([file, null]);
  for (const file of added) if (!renamed.has(file)) pairs.push([null, file]);
  const pathOf = ([left, right]: (typeof pairs)[number]) => (right ?? left)?.path ?? "";
  return pairs
    .sort((a, b) => comparePaths(pathOf(a), pathOf(b)))
    .map(([left, right, similarity]) => changeOf(left, right, similarity, budget));
}

function changeOf(before: SourceFile | null, after: SourceFile | null, similarity: number | undefined, budget: DiffBudget): FileChange {
  const kind = similarity !== undefined ? "renamed" : !before ? "added" : !after ? "removed" : "changed";
  return {
    kind,
    before: before && sideOf(before),
    after: after && sideOf(after),
    content: compareContent(before, after, budget),
    ...(similarity !== undefined && { similarity }),
  };
}

function sideOf({ path, bytes, digest, role }: SourceFile): FileSide {
  return { path, bytes, digest, role };
}

function sourceFiles({ manifest, place }: ComparedPackage): Map<string, SourceFile> {
  const files = new Map<string, SourceFile>();
  for (const { sourcePath: path, bytes, digest, role } of manifest.files) {
    const entry = path === undefined ? undefined : place.folder.get(path);
    if (path !== undefined && entry?.kind === "file") files.set(path, { path, bytes, digest, role, content: entry.bytes });
  }
  return files;
}
