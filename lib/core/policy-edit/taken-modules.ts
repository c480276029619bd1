import type { AgentFolder } from "#core/folder/agent-folder";
import { readHeader } from "#core/form/read-header";
import { setValue } from "#core/form/set-field";
import { changeBetween } from "#core/frontmatter/change-between";
import { applyChanges } from "#core/frontmatter/draft";
import type { FieldValue } from "#core/frontmatter/edit/field-value";
import { type DeclaredModules, declaredModules, moduleItems, modulesPath } from "#core/policy-edit/declared-modules";
import { type EditedPolicy, editPolicy, type PolicyTarget, withText } from "#core/policy-edit/edit-policy";
import type { ResolveAgentOptions } from "#core/resolve-agent";

/** Those of `had` that the header of `text` has no more. */
export function takenModules(text: string, had: DeclaredModules): string[] {
  const now = declaredModules(text);
  return [...had.keys()].filter((name) => !now.has(name));
}

/**
 * `editPolicy` for an agent that had other modules before: one that is wished for is declared again as it was, behind those that are there.
 * The entry file is the one of `options`.
 */
export function editWithModules(
  folder: AgentFolder,
  options: ResolveAgentOptions & { entry: string },
  { wishes, ...target }: PolicyTarget,
  had: DeclaredModules,
): EditedPolicy {
  const before = entryText(folder, options.entry);
  const back = takenModules(before, had).filter((name) => wishes.get(name) === "allow");
  if (back.length === 0) return editPolicy(folder, options, { wishes, ...target });
  const declared = withModules(
    before,
    back.flatMap((name) => had.get(name) ?? []),
  );
  if (declared === null) return { ok: false, problem: null };
  const rest = new Map([...wishes].filter(([tool]) => !back.includes(tool)));
  const edited = editPolicy(withText(folder, options.entry, declared), options, { wishes: rest, ...target });
  if (!edited.ok) return edited;
  const change = changeBetween(before, edited.value.text);
  const added = [...back.map((entry) => ({ list: modulesPath.join("."), entry })), ...edited.value.added];
  return { ok: true, value: { ...edited.value, added, changes: change ? [change] : [] } };
}

/** The text of the entry file as its header is read; "" where it is none. */
export function entryText(folder: AgentFolder, entry: string): string {
  const file = folder.get(entry);
  return file?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes) : "";
}

function withModules(text: string, back: readonly FieldValue[]): string | null {
  const header = readHeader("mutagent", text);
  if (!("root" in header)) return null;
  const edit = setValue("mutagent", header, modulesPath, [...moduleItems(text), ...back]);
  return edit.kind === "change" ? applyChanges(text, [edit.change]) : null;
}
