import { quoted } from "#core/diagnostics/show-text";
import { namesMcpTool, readToolEntry } from "#core/dialects/claude-family/tool-entry";
import { renamedTools } from "#core/dialects/claude-family/tool-table";
import type { PolicyReason } from "#core/policy/effective-policy";

/** Permission rules of the settings, as typed there: `Bash(npm run *)`, `WebFetch`, `mcp__*`. */
export type SettingsRules = { allow: readonly string[]; ask: readonly string[]; deny: readonly string[] };

export type SettingsEffect = keyof SettingsRules;

/** The first match counts: what is denied is not asked about, and what is asked about is not approved. */
const order: readonly SettingsEffect[] = ["deny", "ask", "allow"];

/** Tools that the path rules of another cover. */
const covered: ReadonlyMap<string, string> = new Map([
  ["Grep", "Read"],
  ["Glob", "Read"],
  ["LSP", "Read"],
  ["Write", "Edit"],
  ["NotebookEdit", "Edit"],
]);

/** The rule that decides about `tool` as a whole, whatever it is called with. Rules with a scope decide about some calls only. */
export function settingsRule(rules: SettingsRules, tool: string): { effect: SettingsEffect; reason: PolicyReason } | null {
  for (const effect of order) {
    const pattern = rules[effect].find((rule) => namesWhole(rule, tool, effect));
    if (pattern !== undefined)
      return { effect, reason: { layer: `permissions.${effect}`, rule: `the settings ${effect} ${quoted(pattern)}`, path: "", pattern } };
  }
  return null;
}

/** In words, the rules that decide about some calls of `tool`: `deny 'Bash(rm *)'`. Empty when there are none. */
export function scopedRules(rules: SettingsRules, tool: string): string[] {
  return order.flatMap((effect) =>
    rules[effect].filter((rule) => isScopedTo(rule, tool)).map((rule) => `the settings ${effect} ${quoted(rule)}`),
  );
}

function namesWhole(rule: string, tool: string, effect: SettingsEffect): boolean {
  const entry = readToolEntry(rule);
  if (entry.scope !== null) return false;
  switch (entry.kind) {
    case "name":
      return (renamedTools.get(entry.name)?.to ?? entry.name) === tool;
    case "everything":
      return effect !== "allow";
    case "pattern":
      return (effect !== "allow" || /^mcp__[^*]+__/.test(entry.name)) && matchesGlob(entry.name, tool);
    default:
      return (effect !== "allow" || entry.kind !== "mcp-all") && namesMcpTool(entry, tool);
  }
}

function isScopedTo(rule: string, tool: string): boolean {
  const entry = readToolEntry(rule);
  return entry.kind === "name" && entry.scope !== null && (entry.name === tool || covered.get(tool) === entry.name);
}

/** A star stands for any text. Takes time in proportion to both lengths, whatever the pattern. */
function matchesGlob(pattern: string, text: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
