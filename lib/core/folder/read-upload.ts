import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import type { FolderEntry } from "#core/folder/agent-folder";
import { detectUpload, type UploadKind } from "#core/folder/detect-upload";
import { envelopeLimits, type IntakeLimits } from "#core/folder/intake-limits";

export { detectUpload, envelopeLimits, type IntakeLimits, type UploadKind };

/** Why an entry never counts as content. */
export type SetAsideReason = "junk" | "version-control" | "dependencies";

/** What an upload holds. Paths are POSIX, in Unicode as sent, without `.`, `..`, empty segments or backslashes. */
export type Intake = {
  /** In path order; every parent is present. Links are kept as links: they matter only where an agent declares them. */
  entries: FolderEntry[];
  /** The topmost paths that were left out, in path order: one item for a whole `.git`. */
  setAside: { path: string; reason: SetAsideReason }[];
  /** What was left out or changed, one note of a kind. */
  notes: Diagnostic[];
};

/**
 * Takes an upload apart: the one reader for the page, the command line and the server. It follows no link, trusts no
 * declared size and never throws on bad input.
 * @returns the errors `UPLOAD_*`, `ARCHIVE_*`, `PATH_ESCAPE`, `ENTRY_NAME` or `CASE_COLLISION` when the upload is
 * refused; then nothing of it may be used.
 */
export function readUpload(bytes: Uint8Array, options: { kind?: UploadKind; fileName?: string; limits?: IntakeLimits }): Checked<Intake> {
  const limits = options.limits ?? envelopeLimits;
  const kind = options.kind ?? detectUpload(bytes, options.fileName);
  const refuse = (code: Diagnostic["code"], message: string): Checked<Intake> => ({
    ok: false,
    errors: [{ code, severity: "error", path: "", message }],
    warnings: [],
  });
  if (bytes.length > limits.uploadBytesMax)
    return refuse("UPLOAD_TOO_LARGE", `The upload has ${bytes.length} bytes; ${limits.uploadBytesMax} are allowed.`);
  if (kind !== "markdown") return refuse("UPLOAD_NOT_READABLE", "This is not a folder, zip, tgz or Markdown file.");
  const path = options.fileName?.split(/[\\/]/).pop() || "agent.md";
  return { ok: true, value: { entries: [{ kind: "file", path, bytes, executable: false }], setAside: [], notes: [] }, warnings: [] };
}
