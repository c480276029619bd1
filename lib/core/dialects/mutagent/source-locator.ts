import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import { quoted } from "#core/diagnostics/show-text";
import { credentialSegment } from "#core/dialects/mutagent/credential-path";
import type { AgentFolder, DirectoryEntry, FileEntry } from "#core/folder/agent-folder";
import { foldPath, pathProblem } from "#core/folder/path-rules";

export type LocateProblem = { code: DiagnosticCode; message: string; hint?: string };

export type Located<Entry> = { ok: true; entry: Entry } | { ok: false; problem: LocateProblem };

/** Looks for declared paths in one folder. */
export type SourceLocator = {
  file(path: string): Located<FileEntry>;
  directory(path: string): Located<DirectoryEntry>;
  either(path: string): Located<FileEntry | DirectoryEntry>;
  /** Paths as the folder spells them that differ from `path` in letter case or Unicode form alone. */
  nearMiss(path: string): string | undefined;
};

/**
 * The path rules, in their order: a path inside the folder, no link on the way, it exists, is no link itself, has the kind
 * expected and looks like no credential.
 */
export function sourceLocator(folder: AgentFolder): SourceLocator {
  let byFold: Map<string, string> | undefined;
  const nearMiss = (path: string): string | undefined => {
    byFold ??= new Map(folder.entries.map((entry) => [foldPath(entry.path), entry.path]));
    const found = byFold.get(foldPath(path));
    return found === path ? undefined : found;
  };

  const either = (path: string): Located<FileEntry | DirectoryEntry> => {
    const fail = (code: DiagnosticCode, message: string, hint?: string) => ({
      ok: false as const,
      problem: hint ? { code, message, hint } : { code, message },
    });
    const outside = pathProblem(path);
    if (outside)
      return fail(
        "PATH_ESCAPE",
        `The path ${quoted(path)} ${outside}.`,
        "Write the path from the agent folder, as in assets/catalog.json.",
      );
    for (let cut = path.indexOf("/"); cut !== -1; cut = path.indexOf("/", cut + 1)) {
      const parent = path.slice(0, cut);
      if (folder.get(parent)?.kind === "link") {
        return fail(
          "SYMLINK_ESCAPE",
          `${quoted(path)} goes through ${quoted(parent)}, which is a symlink.`,
          "Use the path of the real file; links are not followed.",
        );
      }
    }
    const entry = folder.get(path);
    if (!entry) {
      const near = nearMiss(path);
      return fail(
        "SOURCE_NOT_FOUND",
        `${quoted(path)} does not exist.`,
        near && `There is ${quoted(near)}: letter case and Unicode form count.`,
      );
    }
    if (entry.kind === "link")
      return fail("SYMLINK_SOURCE", `${quoted(path)} is a symlink.`, "Put the file itself here; links are not followed.");
    const credential = credentialSegment(path);
    if (credential) return fail("CREDENTIAL_PATH", credentialMessage(path, credential), credentialHint);
    return { ok: true, entry };
  };

  return {
    either,
    nearMiss,
    file(path) {
      const located = either(path);
      if (!located.ok) return located;
      const { entry } = located;
      if (entry.kind === "file") return { ok: true, entry };
      return { ok: false, problem: { code: "SOURCE_NOT_FILE", message: `${quoted(path)} is a folder; a file is expected here.` } };
    },
    directory(path) {
      const located = either(path);
      if (!located.ok) return located;
      const { entry } = located;
      if (entry.kind === "directory") return { ok: true, entry };
      return { ok: false, problem: { code: "SOURCE_NOT_DIRECTORY", message: `${quoted(path)} is a file; a folder is expected here.` } };
    },
  };
}

export const credentialHint = "Keep secrets out of the folder: put them into the environment. Rename the file if it holds none.";

export function credentialMessage(path: string, segment: string): string {
  return segment === path
    ? `${quoted(path)} looks like a credential.`
    : `${quoted(path)} looks like a credential, by the name ${quoted(segment)}.`;
}
