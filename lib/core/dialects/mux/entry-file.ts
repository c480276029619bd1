import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { counted, quoted } from "#core/diagnostics/show-text";
import { idOfFileName, idUnitsMax } from "#core/dialects/mux/agent-id";
import { type MuxScope, muxScopes } from "#core/dialects/mux/definition";
import { type Definitions, definitionsOf } from "#core/dialects/mux/definitions";
import { editionAt, type MuxEdition } from "#core/dialects/mux/edition";
import { builtInFolder, globalFolders, projectFolders, type ScopeFile, type ScopeFolders } from "#core/dialects/mux/scopes";
import type { AgentFolder } from "#core/folder/agent-folder";
import { nameOf, parentOf } from "#core/folder/path-rules";
import { quotePath, quotePaths } from "#core/folder/quote-path";

/** The file of an agent, with everything around it. `misnamed` is why Mux cannot open it, though it is there. */
export type MuxEntry = { file: ScopeFile; id: string; scope: MuxScope; definitions: Definitions; misnamed: Diagnostic | null };

/**
 * The definition that is meant: the one named, else the only one of the project.
 * @param edition decides where Mux looks; without it, the place of the file does.
 */
export function findMuxEntry(
  folder: AgentFolder,
  given?: string,
  edition?: MuxEdition,
): { ok: true; entry: MuxEntry } | { ok: false; diagnostics: [Diagnostic] } {
  const path = given ?? onlyDefinition(folder);
  if (typeof path !== "string") return { ok: false, diagnostics: [path] };
  const definitions = definitionsOf(folder, edition ?? editionAt(path));
  const found = placeOf(definitions.folders, path);
  if (!found) return { ok: false, diagnostics: [notFound(folder, path, definitions.edition)] };
  const { file, scope } = found;
  if (file.isLink) {
    const message = `${quotePath(path)} is a link, which Mux does not list.`;
    return { ok: false, diagnostics: [{ code: "SYMLINK_SOURCE", severity: "error", path, message, hint: "Put the file itself here." }] };
  }
  const id = idOfFileName(file.name);
  const misnamed = file.name === `${id}.md` ? null : misnamedFile(file, id, folder);
  return { ok: true, entry: { file, id: id ?? nameOf(path), scope, definitions, misnamed } };
}

function placeOf(folders: ScopeFolders, path: string): { file: ScopeFile; scope: MuxScope } | null {
  for (const scope of muxScopes)
    for (const files of folders[scope]) {
      const file = files.get(nameOf(path));
      if (file?.path === path) return { file, scope };
    }
  return null;
}

/** The one definition of the project, or why there is none to check. */
function onlyDefinition(folder: AgentFolder): string | Diagnostic {
  const parents = projectFolders.some((path) => folder.get(path)) ? projectFolders : [""];
  const paths = folder.entries.flatMap(({ kind, path }) =>
    kind !== "directory" && parents.some((parent) => parent === parentOf(path)) && path.toLowerCase().endsWith(".md") ? path : [],
  );
  const [only, ...others] = paths;
  if (only !== undefined && others.length === 0) return only;
  if (only === undefined)
    return { code: "ENTRY_NOT_FOUND", severity: "error", path: "", message: "There is no Mux agent here.", hint: placesHint };
  const message = `There are ${counted(paths.length, "Mux agent")} here: ${quotePaths(paths)}.`;
  return { code: "MUX_ENTRY_AMBIGUOUS", severity: "error", path: "", message, hint: "Name the file of the one that is meant." };
}

const placesHint = `Mux reads ${projectFolders[0]}/*.md, and nothing in folders below.`;

function notFound(folder: AgentFolder, path: string, edition: MuxEdition): Diagnostic {
  const isThere = folder.get(path) !== undefined;
  const places = [...projectFolders, ...globalFolders, builtInFolder].map((place) => `${place}/`);
  const message = isThere ? `${quotePath(path)} lies where ${edition} reads no agents.` : `${quotePath(path)} is not in the folder.`;
  const hint = isThere ? `Put it directly into one of ${places.join(", ")}.` : placesHint;
  return { code: "ENTRY_NOT_FOUND", severity: "error", path: isThere ? path : "", message, hint };
}

/** Mux lists a file by its trimmed name in lower case, and then opens exactly that. */
function misnamedFile({ name, path }: ScopeFile, id: string | null, folder: AgentFolder): Diagnostic {
  if (id === null) {
    const message = `${quoted(name)} gives no agent id, so Mux skips the file.`;
    const hint = `An id has 1 to ${idUnitsMax} of a–z, 0–9, - and _, begins and ends with a letter or digit, and is followed by .md.`;
    return { code: "MUX_FILE_NAME", severity: "error", path, message, hint };
  }
  const to = `${path.slice(0, path.length - name.length)}${id}.md`;
  const diagnostic: Diagnostic = {
    code: "MUX_FILE_NAME",
    severity: "error",
    path,
    message:
      name === name.trim()
        ? `Mux lists this file as ${id} and then opens ${id}.md, which is not there: exec runs instead.`
        : `Mux trims the name ${quoted(name)} before it opens the file, finds nothing and skips it without a word.`,
    hint: `Name it ${id}.md.`,
  };
  if (!folder.get(to)) diagnostic.fix = { title: `Rename to ${id}.md`, edits: [{ kind: "rename", from: path, to }] };
  return diagnostic;
}
