import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { Chain, WholeChain } from "#core/dialects/mux/chain";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import type { Definitions } from "#core/dialects/mux/definitions";
import { type FieldPath, linesOf, spanOfField } from "#core/dialects/mux/field-range";
import type { DefinitionText } from "#core/dialects/mux/read-definition";
import { type Finding, toDiagnostic } from "#core/frontmatter/finding";

/** What a check looks at: the definition at `path` as Mux loads it, its text, and the definitions around it. */
export type MuxCheck = {
  path: string;
  agent: MuxDefinition;
  text: DefinitionText;
  definitions: Definitions;
  /** Ten definitions at most: what decides about tools. */
  toolChain: Chain;
  /** Eleven at most: what makes text and header, or why there is neither. */
  whole: WholeChain;
};

/** A finding at a field of the checked file; without a span of its own it stands at the nearest value. */
export function findingAt({ text }: Pick<MuxCheck, "text">, path: FieldPath, finding: Omit<Finding, "span">): Finding {
  const span = spanOfField(text, path);
  return { ...finding, ...(span && { span }) };
}

export function report(text: DefinitionText, path: string, finding: Finding): Diagnostic {
  return toDiagnostic(finding, path, text.draft, linesOf(text));
}
