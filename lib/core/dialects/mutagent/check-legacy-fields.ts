import { moveToBody } from "#core/dialects/mutagent/fixes/move-to-body";
import type { MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";

const envelopeKeys = new Set(["apiVersion", "kind", "metadata"]);

/** Fields of formats that came before: refused by codes of their own, ahead of the schema. */
export function checkLegacyFields(frontmatter: Frontmatter, root: MapNode): Finding[] {
  return root.entries.flatMap((entry): Finding[] => {
    if (envelopeKeys.has(entry.key)) {
      const message = `${entry.key} belongs to an older format; an agent.md has its fields at the top.`;
      return [{ code: "LEGACY_ENVELOPE_FIELD", severity: "error", span: entry.keySpan, message, hint: `Remove ${entry.key}.` }];
    }
    if (entry.key !== "instructions") return [];
    const fix = moveToBody(frontmatter, entry);
    return [
      {
        code: "LEGACY_INSTRUCTIONS_FIELD",
        severity: "error",
        span: entry.keySpan,
        message: "instructions is no field; the body is the prompt.",
        hint: "Move the text below the closing ---.",
        ...(fix && { fix }),
      },
    ];
  });
}

/** The keys that this check has spoken of; the schema says nothing more about them. */
export function isLegacyField(key: string): boolean {
  return envelopeKeys.has(key) || key === "instructions";
}
