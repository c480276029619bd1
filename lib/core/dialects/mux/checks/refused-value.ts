import { counted, grouped } from "#core/diagnostics/show-text";
import { type FieldPath, spanOfField } from "#core/dialects/mux/field-range";
import { thinkingLevels } from "#core/dialects/mux/header";
import { headerRules, nearId, unitsMax } from "#core/dialects/mux/header-rules";
import type { DefinitionText, RefusedValue } from "#core/dialects/mux/read-definition";
import { describeNode } from "#core/frontmatter/describe-node";
import type { TextChange } from "#core/frontmatter/draft";
import { fieldLabel } from "#core/frontmatter/field-label";
import { entryOf, type FieldNode, nodeAt } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { quoteAsText } from "#core/frontmatter/quote-as-text";
import { wholeLines } from "#core/frontmatter/whole-lines";
import { nearestName } from "#core/names/nearest-name";

/** AGENT_SCHEMA for a value for which Mux drops the whole file, with an edit where it is safe. */
export function refusedValue(text: DefinitionText, { path }: RefusedValue): Finding {
  const node = text.root && nodeAt(text.root, path);
  const label = fieldLabel(path);
  const rule =
    headerRules.get(path.map((step, i) => (typeof step === "number" ? "[]" : `${i === 0 ? "" : "."}${step}`)).join("")) ?? "left out";
  const span = spanOfField(text, path) ?? (text.root ? { start: text.root.span.start, end: text.root.span.start } : text.yaml);
  const finding = { code: "AGENT_SCHEMA", severity: "error", span } as const;
  if (!node) return { ...finding, message: `${label} is missing; Mux skips the file.`, hint: `Add a line with ${label}: and its value.` };
  const max = unitsMax.get(label);
  if (node.kind === "scalar" && typeof node.value === "string" && max !== undefined && node.value.length > max) {
    const message = `${label} has ${grouped(node.value.length)} of ${counted(max, "character")} (UTF-16 units); Mux skips the file.`;
    return { ...finding, message, hint: `Shorten it by ${counted(node.value.length - max, "character")}.` };
  }
  const found = node.kind === "scalar" && node.value === "" ? "empty text" : describeNode(node);
  return { ...finding, message: `${label} must be ${rule}, found ${found}; Mux skips the file.`, ...repair(text, path, node) };
}

function repair(text: DefinitionText, path: FieldPath, node: FieldNode): Pick<Finding, "hint" | "fix"> {
  const label = fieldLabel(path);
  if (node.kind === "scalar" && node.value === null && node.source === "") {
    const change = removedKey(text, path);
    return { hint: "Give it a value, or remove the key.", ...(change && fix(`Remove ${label}`, change)) };
  }
  if (node.kind === "list" && label === "tools") return { hint: "Write the patterns as a list below add:." };
  if (node.kind !== "scalar") return {};
  const value = String(node.value);
  if (label === "base") return written(node, nearId(value), "Ids are in lower case.");
  if (label === "ai.thinkingLevel") return written(node, nearestName(value, thinkingLevels) ?? (value === "med" ? "medium" : null));
  if (node.style === "quoted" && /^(?:true|false)$/.test(value) && headerRules.get(label) === "true or false")
    return written(node, value, "Remove the quotes.");
  if (/^tools\.(?:add|remove|require)$/.test(label) && typeof node.value === "string")
    return { hint: "Make it a list.", ...fix("Make it a list", { ...node.span, text: `[${listItem(node.source, value)}]` }) };
  const quote = typeof node.value === "string" || node.value === null ? null : quoteAsText(text.draft.text, node);
  return quote ? { hint: "Put the value in quotes.", ...fix("Quote the value", quote) } : {};
}

/** A plain value in brackets must not hold what parts items. */
function listItem(source: string, value: string): string {
  return /^["']/.test(source) || /^[\w.*+-]+$/.test(source) ? source : JSON.stringify(value);
}

function written(node: FieldNode, value: string | null, hint?: string): Pick<Finding, "hint" | "fix"> {
  if (value === null) return hint ? { hint } : {};
  return { hint: hint ?? `Did you mean ${value}?`, ...fix(`Write ${value}`, { ...node.span, text: value }) };
}

/** The whole line of a key without a value, comments below it included only where they stand on that line. */
function removedKey({ root, draft }: DefinitionText, path: FieldPath): TextChange | null {
  const key = path.at(-1);
  const parent = root && nodeAt(root, path.slice(0, -1));
  const entry = parent?.kind === "map" && typeof key === "string" ? entryOf(parent, key) : undefined;
  if (!entry || parent?.kind !== "map" || parent.isFlow || parent.entries.length === 1) return null;
  return { ...wholeLines(draft.text, entry.keySpan), text: "" };
}

function fix(title: string, change: TextChange): Pick<Finding, "fix"> {
  return { fix: { title, changes: [change] } };
}
