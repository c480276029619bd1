import { describeNode } from "#core/frontmatter/describe-node";
import type { FieldEntry, FieldNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { quoteAsText } from "#core/frontmatter/quote-as-text";

/** The text of a field, a number or boolean as it was typed; null where the value is no text at all. */
export function textOf(node: FieldNode | undefined): string | null {
  if (node?.kind !== "scalar" || node.value === null) return null;
  return typeof node.value === "string" ? node.value : node.source;
}

/** VALUE_TYPE where text belongs and YAML reads a number or a boolean. */
export function checkTextType(text: string, { key, value }: FieldEntry): Finding[] {
  if (value.kind !== "scalar" || value.value === null || typeof value.value === "string") return [];
  const quote = quoteAsText(text, value);
  return [
    {
      code: "VALUE_TYPE",
      severity: "warning",
      span: value.span,
      message: `${key} is ${describeNode(value)}; text belongs here.`,
      hint: "Put the value in quotes.",
      ...(quote && { fix: { title: "Quote the value", changes: [quote] } }),
    },
  ];
}

/** AGENT_SCHEMA where a list or a map stands instead of text, in words that fit how it came about. Empty for anything else. */
export function checkNotNested(text: string, entry: FieldEntry): Finding[] {
  const { key, keySpan, value } = entry;
  if (value.kind !== "list" && value.kind !== "map") return [];
  const finding: Finding = {
    code: "AGENT_SCHEMA",
    severity: "error",
    span: value.span,
    message: `${key} must be text, found ${describeNode(value)}.`,
    hint: "Write text, in quotes where it needs them.",
  };
  if (isPlaceholder(value)) {
    const typed = text.slice(value.span.start, value.span.end);
    return [
      {
        ...finding,
        message: `${key} is the placeholder ${typed} of a template, which YAML reads as a ${value.kind}.`,
        hint: "Write the value itself.",
      },
    ];
  }
  const between = text.slice(keySpan.end, value.span.start);
  const colon = keySpan.end + between.indexOf(":") + 1;
  const isBelow = value.kind === "map" && /^\s*:[ \t]*\r?\n\s*$/.test(between);
  if (!isBelow) return [finding];
  const change = { start: colon, end: colon, text: " >-" };
  return [
    {
      ...finding,
      hint: "Write >- behind the key, so that the lines below are text.",
      fix: { title: "Read the lines as text", changes: [change] },
    },
  ];
}

/** `[agent-name]`, `{agent-name}`: one name in brackets. */
function isPlaceholder(node: FieldNode): boolean {
  if (node.kind === "list") return node.isFlow && node.items.length === 1 && node.items[0]?.kind === "scalar";
  const [only, ...others] = node.kind === "map" && node.isFlow ? node.entries : [];
  return only !== undefined && others.length === 0 && only.value.kind === "scalar" && only.value.value === null;
}
