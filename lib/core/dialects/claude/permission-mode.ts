import type { ClaudeDefinition } from "#core/dialects/claude/definition";
import type { PolicyReason, RunCircumstances } from "#core/policy/effective-policy";

/** Modes of a parent that hold for all its subagents. */
const handedDown: ReadonlySet<string> = new Set(["bypassPermissions", "acceptEdits", "auto"]);

/** How much each mode lets through without a question: more is wider. */
const widths: ReadonlyMap<string, number> = new Map([
  ["plan", 0],
  ["dontAsk", 1],
  ["default", 2],
  ["acceptEdits", 3],
  ["auto", 4],
  ["bypassPermissions", 5],
]);

export type PermissionMode = { mode: string; because: PolicyReason; width: number };

/** `manual` is another word for `default`. */
function modeOf(name: string): string {
  return name === "manual" ? "default" : name;
}

/**
 * The permission mode in effect. A parent that bypasses, accepts edits or decides by itself hands its mode down; otherwise the file's
 * counts, but never its bypassPermissions, and in a plugin not at all. The main agent has no parent.
 */
export function permissionMode(definition: ClaudeDefinition, parentMode: string, run: RunCircumstances): PermissionMode {
  const parent = modeOf(parentMode);
  const declared = definition.permissionMode;
  const own = declared && modeOf(declared.value);
  const inherit = (rule: string): PermissionMode => ({
    mode: parent,
    because: { layer: run.as === "main" ? "session" : "parent", rule, path: "" },
    width: widths.get(parent) ?? 2,
  });
  if (definition.isPlugin) return inherit(`a plugin agent has the session's mode, ${parent}`);
  if (!declared || own === null) return inherit(`the file says none: the session's mode, ${parent}`);
  if (run.as === "subagent" && handedDown.has(parent))
    return inherit(`a parent in ${parent} hands its mode down; the file's ${declared.value} is ignored`);
  if (run.as === "subagent" && own === "bypassPermissions")
    return inherit("a file's bypassPermissions counts only below a parent that bypasses");
  const because: PolicyReason = { layer: "permissionMode", rule: `sets ${own}`, path: definition.path, range: declared.range };
  return { mode: own, because, width: widths.get(own) ?? 2 };
}

const edits: ReadonlySet<string> = new Set(["Write", "Edit", "NotebookEdit"]);

/** Whether a tool that can ask does so in `mode`. Where nobody may be asked (`dontAsk`), the answer is no unless the settings approve. */
export function asksIn(mode: string, tool: string): boolean {
  if (mode === "bypassPermissions" || mode === "auto") return false;
  return !(mode === "acceptEdits" && edits.has(tool));
}
