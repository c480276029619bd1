import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { FolderEntry } from "#core/folder/agent-folder";
import type { ArchiveEntry } from "#core/folder/archive-entry";
import { collectIntake } from "#core/folder/collect-intake";
import { detectUpload, type UploadKind } from "#core/folder/detect-upload";
import type { InflateWhole } from "#core/folder/inflate-chunks";
import { envelopeLimits, type IntakeLimits } from "#core/folder/intake-limits";
import { readBudget } from "#core/folder/read-budget";
import type { SetAside, SetAsideReason } from "#core/folder/set-aside";
import { readTarArchive } from "#core/folder/tar/tar-archive";
import { refuse, whileReading } from "#core/folder/upload-refusal";
import { readZip } from "#core/folder/zip/read-zip";

export { detectUpload, envelopeLimits, type IntakeLimits, type SetAsideReason, type UploadKind };

/** What an upload holds. Paths are POSIX, in Unicode as sent, without `.`, `..`, empty segments or backslashes. */
export type Intake = {
  /** In path order; every parent is present. Links are kept as links: they matter only where an agent declares them. */
  entries: FolderEntry[];
  /** The topmost paths that were left out, in path order: one item for a whole `.git`. */
  setAside: SetAside[];
  /** What was left out or changed, one note of a kind. */
  notes: Diagnostic[];
};

/**
 * Takes an upload apart: the one reader for the page, the command line and the server. It follows no link, trusts no
 * declared size and never throws on bad input. The bytes of an entry may be a view of `bytes`.
 * @returns the errors `UPLOAD_*`, `ARCHIVE_*`, `PATH_ESCAPE`, `ENTRY_NAME` or `CASE_COLLISION` when the upload is
 * refused; then nothing of it may be used.
 */
export function readUpload(
  bytes: Uint8Array,
  options: { kind?: UploadKind; fileName?: string; limits?: IntakeLimits; inflateWhole?: InflateWhole } = {},
): Checked<Intake> {
  return whileReading(() => {
    const budget = readBudget(options.limits ?? envelopeLimits, bytes.length, options.inflateWhole);
    switch (options.kind ?? detectUpload(bytes, options.fileName)) {
      case "zip":
        return collectIntake(readZip(bytes, budget), { separator: "any", budget });
      case "tgz":
      case "tar":
        return collectIntake(readTarArchive(bytes, budget), { separator: "/", budget });
      case "markdown":
        return collectIntake([singleFile(bytes, options.fileName)], { separator: "/", budget });
      case null:
        return refuse("UPLOAD_NOT_READABLE", "This is not a folder, zip, tgz or Markdown file.", {
          hint: "Send the agent folder, or pack it as a zip or tgz.",
        });
    }
  });
}

/** A Markdown file is a folder of one file. Its name is kept, so that a wrong one can be told; without one it is agent.md. */
function singleFile(bytes: Uint8Array, fileName = ""): ArchiveEntry {
  return { name: fileName.split(/[\\/]/).pop() || "agent.md", kind: "file", mode: null, oddTime: false, read: () => bytes };
}
