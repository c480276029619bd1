import { slugFor } from "#core/convert/slug-for";
import type { Checked, Diagnostic, SourceRange } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { readHeader } from "#core/dialects/detect/read-header";
import { originOfSpan } from "#core/frontmatter/draft";
import { lineIndex } from "#core/frontmatter/line-index";

/** What the name of an agent in a workspace may look like: the union of what the formats allow that have strict names. */
export const slugPattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]{0,126}[\p{L}\p{M}\p{N}])?$/u;

/**
 * The agent under a name that can stand in an address. Claude Code takes any text for a name, such as `C# Reviewer`; the definition
 * keeps it, and a note says under which name the agent is kept.
 */
export function withSlug(checked: Checked<CheckedAgent>): Checked<CheckedAgent> {
  if (!checked.ok || slugPattern.test(checked.value.name)) return checked;
  const { name, dialect, files } = checked.value;
  const slug = slugFor(name, dialect);
  return { ...checked, value: { ...checked.value, name: slug }, warnings: [...checked.warnings, note(name, slug, files)] };
}

function note(name: string, slug: string, files: CheckedAgent["files"]): Diagnostic {
  const entry = files.find(({ role }) => role === "entry");
  const range = entry && rangeOfName(entry.bytes);
  return {
    code: "NAME_SLUG",
    severity: "note",
    path: entry?.path ?? "",
    ...(range && { range }),
    message: `${quoted(name)} cannot stand in an address: the agent is kept as ${slug}.`,
  };
}

/** Where the header gives the name; undefined where the file's own name is the agent's. */
function rangeOfName(bytes: Uint8Array): SourceRange | undefined {
  const header = readHeader(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  const field = header?.fields.find(({ key }) => key === "name");
  if (!header || !field) return undefined;
  return lineIndex(header.draft.original).rangeOf(originOfSpan(header.draft, field.span));
}
