import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { counted, quoted } from "#core/diagnostics/show-text";
import { entryName } from "#core/dialects/compozy/load-agent";
import type { AgentFolder, FileEntry } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";

/** `misnamed` refuses the name of an entry file whose content can be checked all the same. */
export type FoundEntry = { ok: true; entry: FileEntry; misnamed: Diagnostic | null } | { ok: false; diagnostics: [Diagnostic] };

/** The entry file: at the root of `folder`, or `given`, a path in it. Its name is exactly `AGENT.md`. */
export function findEntry(folder: AgentFolder, given: string = entryName): FoundEntry {
  const directory = parentOf(given);
  const exact = directory === "" ? entryName : `${directory}/${entryName}`;
  const found = folder.get(exact) ?? folder.get(given) ?? variantOf(folder, directory);
  if (!found || found.kind === "directory") return { ok: false, diagnostics: [notFound(folder, exact)] };
  const { path } = found;
  if (found.kind === "link") {
    const message = `${quoted(path)} is a symlink, which Compozy does not follow.`;
    return { ok: false, diagnostics: [{ code: "SYMLINK_SOURCE", severity: "error", path, message, hint: "Put the file itself here." }] };
  }
  return { ok: true, entry: found, misnamed: path === exact ? null : wrongName(path, exact) };
}

function variantOf(folder: AgentFolder, directory: string): FileEntry | undefined {
  return folder.entries.find(
    (entry): entry is FileEntry =>
      entry.kind === "file" && parentOf(entry.path) === directory && nameOf(entry.path).toLowerCase() === entryName.toLowerCase(),
  );
}

function wrongName(path: string, exact: string): Diagnostic {
  return {
    code: nameOf(path).toLowerCase() === entryName.toLowerCase() ? "ENTRY_CASE" : "ENTRY_NOT_CANONICAL",
    severity: "error",
    path,
    message: `The entry file is named ${quoted(nameOf(path))}; Compozy finds no agent unless the name is exactly AGENT.md.`,
    hint: "Rename it.",
    fix: { title: "Rename to AGENT.md", edits: [{ kind: "rename", from: path, to: exact }] },
  };
}

function notFound(folder: AgentFolder, exact: string): Diagnostic {
  const files = folder.entries.filter(({ kind }) => kind === "file");
  const other = files.find(({ path }) => nameOf(path) === entryName);
  const message =
    folder.get(exact)?.kind === "directory"
      ? `${quoted(exact)} is a folder.`
      : `There is no ${exact} among ${counted(files.length, "file")}.`;
  const hint = other
    ? `There is one at ${quoted(other.path)}: use the folder that holds it.`
    : "An agent's folder has an AGENT.md at its root.";
  return { code: "ENTRY_NOT_FOUND", severity: "error", path: "", message, hint };
}
