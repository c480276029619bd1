import { slugFor } from "#core/convert/slug-for";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { quoted } from "#core/diagnostics/show-text";
import type { CheckedAgent } from "#core/dialects/checked-agent";

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
  const path = files.find(({ role }) => role === "entry")?.path ?? "";
  return {
    code: "NAME_SLUG",
    severity: "note",
    path,
    message: `${quoted(name)} cannot stand in an address: the agent is kept as ${slug}.`,
  };
}
