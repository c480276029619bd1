import { type ListEntry, readEntries } from "#core/dialects/claude-family/read-entries";
import { readToolEntry, type ToolEntry } from "#core/dialects/claude-family/tool-entry";
import { builtInTools, renamedTools } from "#core/dialects/claude-family/tool-table";
import type { FieldEntry } from "#core/frontmatter/field-node";

/** One entry of `tools` or `disallowedTools`. `builtIn` is the tool of the table that it names, by its name of today. */
export type DeclaredTool = ListEntry & { entry: ToolEntry; builtIn: string | null };

/** A list of tools as declared; empty for a blank value, `""` and `[]`. */
export type ToolList = { field: FieldEntry; entries: DeclaredTool[] };

/** The entries of a list field. Null where it holds neither text nor a list: that says nothing about tools. */
export function readToolList(field: FieldEntry): ToolList | null {
  const isBlank = field.value.kind === "scalar" && field.value.value === null;
  const list = isBlank ? { entries: [] } : readEntries(field.value);
  return list && { field, entries: list.entries.map(declaredTool) };
}

/** What an entry of such a list names. */
export function declaredTool(given: ListEntry): DeclaredTool {
  const entry = readToolEntry(given.text);
  return { ...given, entry, builtIn: entry.kind === "name" ? builtInOf(entry.name) : null };
}

function builtInOf(name: string): string | null {
  if (builtInTools.has(name)) return name;
  const renamed = renamedTools.get(name);
  return renamed?.loads ? renamed.to : null;
}
