import { type PolicyDelta, policyDelta } from "#core/policy/policy-delta";
import type { RevisionView } from "#schemas/revision";

export type ComparedRevision = Pick<RevisionView, "policy" | "launch" | "instructions" | "manifest">;

/** What becomes different when `after` takes the place of `before`. */
export type RevisionChanges = {
  permissions: PolicyDelta;
  /** Launch settings with another value, as text; null where there was or is none. */
  settings: { name: "model" | "thinking" | "mode" | "skills"; before: string | null; after: string | null }[];
  areInstructionsChanged: boolean;
  /** Files of the author, by what happened to them; generated ones follow from these. */
  files: { added: number; removed: number; changed: number };
};

/** `before` is null where nothing was active: then everything of `after` is new. */
export function revisionChanges(before: ComparedRevision | null, after: ComparedRevision): RevisionChanges {
  const settings = (["model", "thinking", "mode", "skills"] as const).flatMap((name) => {
    const was = before && settingText(before.launch[name]);
    const is = settingText(after.launch[name]);
    return was === is ? [] : [{ name, before: was, after: is }];
  });
  return {
    permissions: policyDelta(before?.policy ?? { decisions: [] }, after.policy),
    settings,
    areInstructionsChanged: before?.instructions !== after.instructions,
    files: fileChanges(before, after),
  };
}

function settingText(value: string | string[] | null): string | null {
  return Array.isArray(value) ? value.join(", ") || null : value;
}

function fileChanges(before: ComparedRevision | null, after: ComparedRevision): RevisionChanges["files"] {
  const was = authoredFiles(before);
  const is = authoredFiles(after);
  const added = [...is.keys()].filter((path) => !was.has(path)).length;
  const removed = [...was.keys()].filter((path) => !is.has(path)).length;
  const changed = [...is].filter(([path, digest]) => was.has(path) && was.get(path) !== digest).length;
  return { added, removed, changed };
}

function authoredFiles(revision: ComparedRevision | null): Map<string, string> {
  const files = revision?.manifest.files.filter(({ sourcePath }) => sourcePath !== undefined) ?? [];
  return new Map(files.map(({ path, digest }) => [path, digest]));
}
