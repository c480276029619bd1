import { idOfFileName } from "#core/dialects/mux/agent-id";
import { type MuxDefinition, type MuxScope, muxScopes } from "#core/dialects/mux/definition";
import type { MuxEdition } from "#core/dialects/mux/edition";
import { readDefinition } from "#core/dialects/mux/read-definition";
import { type ScopeFile, type ScopeFolders, scopeFolders } from "#core/dialects/mux/scopes";
import { shippedBuiltIns } from "#core/dialects/mux/shipped-built-ins";
import type { AgentFolder } from "#core/folder/agent-folder";

/** All definitions that one checkout sees, with the user's own and the built-in ones behind it. */
export type Definitions = {
  edition: MuxEdition;
  folders: ScopeFolders;
  /**
   * Opens exactly `<id>.md`, scope by scope; a file that cannot be read counts as absent. `beyond` skips a scope and all before it.
   */
  find(id: string, beyond?: MuxScope): MuxDefinition | null;
  /** Files that `find` passes over before it comes to the one it takes, in its order: they are there, and cannot be used. */
  passedOver(id: string, beyond?: MuxScope): ScopeFile[];
};

const remembered = new WeakMap<AgentFolder, Map<MuxEdition, Definitions>>();

/** Reads each file once, however many agents are asked for. Remembered for as long as `folder` lives. */
export function definitionsOf(folder: AgentFolder, edition: MuxEdition): Definitions {
  const known = remembered.get(folder) ?? new Map<MuxEdition, Definitions>();
  remembered.set(folder, known);
  const definitions = known.get(edition) ?? read(scopeFolders(folder, edition), edition);
  known.set(edition, definitions);
  return definitions;
}

function read(folders: ScopeFolders, edition: MuxEdition): Definitions {
  const found = new Map<string, MuxDefinition>();
  const load = (file: ScopeFile, id: string, scope: MuxScope): MuxDefinition | null => {
    const known = found.get(file.path);
    if (known) return known;
    const definition = loadDefinition(file, id, scope);
    if (definition) found.set(file.path, definition);
    return definition;
  };
  const filesFor = (id: string, beyond?: MuxScope): { file: ScopeFile; scope: MuxScope }[] =>
    scopesBehind(beyond).flatMap((scope) =>
      folders[scope].flatMap((files) => {
        const file = files.get(`${id}.md`);
        return file ? [{ file, scope }] : [];
      }),
    );
  return {
    edition,
    folders,
    find(id, beyond) {
      for (const { file, scope } of filesFor(id, beyond)) {
        const definition = load(file, id, scope);
        if (definition) return definition;
      }
      const isShipped = !folders.hasImportedBuiltIns && beyond !== "built-in";
      return (isShipped && shippedBuiltIns.get(id)) || null;
    },
    passedOver(id, beyond) {
      const files = filesFor(id, beyond);
      const taken = files.findIndex(({ file, scope }) => load(file, id, scope));
      return (taken < 0 ? files : files.slice(0, taken)).map(({ file }) => file);
    },
  };
}

/** The definition in a file, or null where Mux would skip it. Built-ins come without blanks around their bodies. */
export function loadDefinition({ path, bytes }: ScopeFile, id: string, scope: MuxScope): MuxDefinition | null {
  const read = bytes && readDefinition(bytes);
  if (!read?.ok) return null;
  return { id, scope, path, header: read.header, body: scope === "built-in" ? read.body.trim() : read.body, text: read.text, bytes };
}

/** Why a listed file gives no agent. */
export type SkippedFile = { file: ScopeFile; why: "bad_filename" | "too_large" | "invalid_definition" };

/**
 * What a scan of all folders finds: one definition for each id, the nearest scope's. Links are not listed. Of two spellings of one id in a
 * folder the older edition keeps the last, the newer the first.
 */
export function scanDefinitions({ folders, edition }: Definitions): { found: MuxDefinition[]; skipped: SkippedFile[] } {
  const byId = new Map<string, MuxDefinition>(folders.hasImportedBuiltIns ? [] : shippedBuiltIns);
  const skipped: SkippedFile[] = [];
  for (const scope of [...muxScopes].reverse()) {
    for (const files of [...folders[scope]].reverse()) {
      const own = new Map<string, MuxDefinition>();
      for (const file of files.values()) {
        if (file.isLink || !file.name.toLowerCase().endsWith(".md")) continue;
        const id = idOfFileName(file.name);
        // A name with blanks before it is listed, and trimmed before it is opened: without a word nothing is found.
        const opened = files.get(file.name.trim());
        if (id !== null && !opened) continue;
        const definition = id === null || !opened ? null : loadDefinition(opened, id, scope);
        if (!definition) skipped.push({ file, why: id === null ? "bad_filename" : whyUnread(opened ?? file) });
        else if (edition === "mux@0.27" || !own.has(definition.id)) own.set(definition.id, definition);
      }
      for (const [id, definition] of own) byId.set(id, definition);
    }
  }
  return { found: [...byId.values()], skipped };
}

function whyUnread({ bytes }: ScopeFile): SkippedFile["why"] {
  const read = bytes && readDefinition(bytes);
  return read && !read.ok && read.error === "too_large" ? "too_large" : "invalid_definition";
}

function scopesBehind(beyond: MuxScope | undefined): readonly MuxScope[] {
  return beyond === undefined ? muxScopes : muxScopes.slice(muxScopes.indexOf(beyond) + 1);
}
