import type { SourceRange } from "#core/diagnostics/diagnostic";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import type { DefinitionText } from "#core/dialects/mux/read-definition";
import { originOfSpan } from "#core/frontmatter/draft";
import { nodeAt } from "#core/frontmatter/field-node";
import { type LineIndex, lineIndex } from "#core/frontmatter/line-index";
import type { Span } from "#core/frontmatter/span";

export type FieldPath = readonly (string | number)[];

/** Where a value stands in its file; the nearest value around it where an alias stands in its place. Undefined for shipped definitions. */
export function rangeOfField({ text }: Pick<MuxDefinition, "text">, path: FieldPath): SourceRange | undefined {
  const span = text && spanOfField(text, path);
  return text && span ? linesOf(text).rangeOf(originOfSpan(text.draft, span)) : undefined;
}

/** The same place in the text as it was read. */
export function spanOfField({ root }: DefinitionText, path: FieldPath): Span | undefined {
  for (let length = path.length; root && length > 0; length--) {
    const node = nodeAt(root, path.slice(0, length));
    if (node) return node.span;
  }
  return undefined;
}

const remembered = new WeakMap<DefinitionText, LineIndex>();

export function linesOf(text: DefinitionText): LineIndex {
  const lines = remembered.get(text) ?? lineIndex(text.draft.original);
  remembered.set(text, lines);
  return lines;
}
