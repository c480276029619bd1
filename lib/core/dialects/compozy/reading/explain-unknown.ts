import { quoted } from "#core/diagnostics/show-text";
import { commentOut } from "#core/dialects/compozy/reading/comment-out";
import { type DecodePath, labelOf } from "#core/dialects/compozy/reading/decode-fields";
import type { Language } from "#core/dialects/compozy/reading/language";
import { strangers } from "#core/dialects/compozy/reading/strangers";
import { moveToBody } from "#core/dialects/mutagent/fixes/move-to-body";
import { nearName } from "#core/dialects/mutagent/fixes/near-name";
import type { Draft } from "#core/frontmatter/draft";
import type { FieldEntry, MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";
import { writeScalar } from "#core/frontmatter/write-scalar";

export type UnknownField = {
  entry: FieldEntry;
  map: MapNode;
  path: DecodePath;
  known: readonly string[];
  draft: Draft;
  body: Span;
  language: Language;
};

/** What to say about a key that the format does not know: where it comes from, what was meant, and the edit where it is safe. */
export function explainUnknown(unknown: UnknownField): Pick<Finding, "message" | "hint" | "fix"> {
  const { entry, map, path, known, draft, body, language } = unknown;
  const name = path.length === 0 ? quoted(entry.key) : quoted(labelOf([...path, entry.key], { label: "" }));
  const stranger = strangers(path, entry.key);
  const message = `${name} is no field of an AGENT.md; Compozy refuses the whole file for it${stranger ? `. ${stranger.why}` : ""}.`;
  const meant = stranger?.meant === undefined ? nearName(entry.key, known) : stranger.meant(entry.value);
  if (meant !== null && map.entries.some(({ key }) => key === meant))
    return { message, hint: `${meant} is here already; remove ${entry.key}.` };
  if (meant !== null) {
    const key = language === "yaml" ? writeScalar(meant) : meant;
    return { message, hint: `Did you mean ${meant}?`, fix: { title: `Rename to ${meant}`, changes: [{ ...entry.keySpan, text: key }] } };
  }
  const moved = path.length === 0 && entry.key === "prompt" ? moveToBody({ draft, body }, entry) : null;
  if (moved) return { message, hint: "Move the text below the closing ---.", fix: moved };
  const changes = language === "json" ? null : commentOut(draft.text, map, entry);
  const hint = stranger?.hint ?? `Remove it. Known here: ${known.join(", ")}.`;
  return changes ? { message, hint, fix: { title: `Turn ${entry.key} into a comment`, changes } } : { message, hint };
}
