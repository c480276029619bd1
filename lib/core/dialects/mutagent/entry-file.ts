import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { counted, quoted } from "#core/diagnostics/show-text";
import { refusal } from "#core/dialects/mutagent/source-claim";
import type { AgentFolder, FileEntry, LinkEntry } from "#core/folder/agent-folder";
import { nameOf } from "#core/folder/path-rules";

/** The one name of a Mutagent entry file. */
export const entryName = "agent.md";

/** `misnamed` refuses the name of an entry file whose content can be checked all the same. */
export type FoundEntry = { ok: true; entry: FileEntry; misnamed: Diagnostic | null } | { ok: false; diagnostics: [Diagnostic] };

/**
 * The entry file at the root of `folder`. `given` is the path that a person named instead of the folder, relative to it.
 * Only names beside the entry count as case variants, and folders are none.
 */
export function findEntry(folder: AgentFolder, given: string = entryName): FoundEntry {
  const fail = (diagnostic: Diagnostic): FoundEntry => ({ ok: false, diagnostics: [diagnostic] });
  const named = folder.get(given);
  if (given.toLowerCase() !== entryName) {
    if (!named)
      return fail(
        refusal("ENTRY_NOT_FOUND", { path: given }, `${quoted(given)} does not exist.`, { hint: "Name an agent folder or its agent.md." }),
      );
    const hint = "The entry file lies at the root of its folder and is named exactly agent.md.";
    return fail(refusal("ENTRY_NOT_CANONICAL", { path: given }, `${quoted(given)} is not named agent.md.`, { hint }));
  }
  const variants = entryVariants(folder);
  if (variants.length > 1) {
    const names = variants.map(({ path }) => quoted(path)).join(" and ");
    return fail(
      refusal("AMBIGUOUS_ENTRY", { path: "" }, `The folder holds ${names}, which are one name on many systems.`, {
        hint: "Keep agent.md and remove the other.",
      }),
    );
  }
  const [variant] = variants;
  if (!variant || (given !== entryName && !named)) return fail(notFound(folder, given));
  if (variant.kind === "file") return { ok: true, entry: variant, misnamed: variant.path === entryName ? null : wrongCase(variant.path) };
  const { path } = variant;
  return fail(refusal("SYMLINK_SOURCE", { path }, `${path} is a symlink.`, { hint: "Put the file itself here; links are not followed." }));
}

function wrongCase(path: string): Diagnostic {
  return refusal("ENTRY_CASE", { path }, `The entry file is named ${quoted(path)}, the name must be exactly agent.md.`, {
    hint: "Rename it.",
    fix: { title: "Rename to agent.md", edits: [{ kind: "rename", from: path, to: entryName }] },
  });
}

/** The files and links at the root whose names are `agent.md` in some letter case. */
export function entryVariants(folder: AgentFolder): (FileEntry | LinkEntry)[] {
  return folder.entries.filter((entry) => entry.kind !== "directory").filter(({ path }) => path.toLowerCase() === entryName);
}

function notFound(folder: AgentFolder, given: string): Diagnostic {
  const found = folder.entries.filter(({ kind }) => kind === "file");
  const other = found.find(({ path }) => nameOf(path).toLowerCase() === entryName);
  const message =
    folder.get(given)?.kind === "directory"
      ? `${quoted(given)} is a folder.`
      : `There is no ${given} among ${counted(found.length, "file")}.`;
  const hint = other
    ? `There is one at ${quoted(other.path)}: use the folder that holds it.`
    : "An agent folder has an agent.md at its root.";
  return refusal("ENTRY_NOT_FOUND", { path: "" }, message, { hint });
}
