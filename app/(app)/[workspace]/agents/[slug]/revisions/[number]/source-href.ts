import type { RevisionView } from "#schemas/revision";
import type { HrefOf } from "@/components/resolved/reason-place";

/** Where files of the agent folder stand in the package of the revision at `path`. */
export function sourceHref(revision: RevisionView, path: string): HrefOf {
  const packaged = new Map(revision.manifest.files.map((file) => [file.sourcePath, file.path]));
  return (sourcePath, line) => {
    const file = packaged.get(sourcePath);
    return file === undefined ? null : `${path}?view=files&file=${encodeURIComponent(file)}${line ? `#L${line}` : ""}`;
  };
}
