import { quoted } from "#core/diagnostics/show-text";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import { textsOf } from "#core/dialects/compozy/reading/values";
import { type Problem, replaceBy, type Subject } from "#core/dialects/compozy/rules/problem";
import { type ToolIdReason, toolIdProblem, toolPatternProblem } from "#core/dialects/compozy/rules/tool-id";

/** What each reason means for the author. */
const reasons: Readonly<Record<ToolIdReason, string>> = {
  blank: "is blank",
  wildcard_form: "has a * where none may stand: one at the very end, behind a _, is all there is",
  namespace_missing: "has no namespace: an id is at least two parts joined by __, such as compozy__skill_view",
  id_empty: "is empty",
  id_empty_segment: "has nothing before or behind a __",
  id_invalid_format: "must consist of lowercase letters, digits and _, each part beginning with a letter",
  reserved_conflict: "has a part that begins or ends in _, or three of them in a row",
  id_too_long: "has more than 64 characters",
};

/** Authors of other formats list these by their short names. */
export const providersOwn = "Tools for files and the shell belong to the provider and cannot be listed here.";

const lists = [
  { field: "tools", code: "COMPOZY_TOOLS", problemOf: toolPatternProblem },
  { field: "toolsets", code: "COMPOZY_TOOLSETS", problemOf: toolIdProblem },
  { field: "deny_tools", code: "COMPOZY_DENY_TOOLS", problemOf: toolPatternProblem },
] as const;

/** The grammar of `tools`, `toolsets` and `deny_tools`, in this order. Whether an id exists is another matter. */
export function checkToolLists(subject: Subject): Problem[] {
  return lists.flatMap(({ field, code, problemOf }) =>
    (textsOf(subject.value, field) ?? []).flatMap((typed, index): Problem[] => {
      const id = trimSpace(typed);
      const reason = problemOf(id);
      if (reason === null) return [];
      const path = [field, index];
      const near = nearId(id, problemOf);
      const fix = near === null ? undefined : replaceBy(subject, path, near);
      const says = reason === "blank" ? reasons.blank : `${reasons[reason]}; found ${quoted(id)}`;
      return [{ code, path, says, ...(fix ? { hint: `Did you mean ${near}?`, fix } : { hint: hintFor(field, id) }) }];
    }),
  );
}

/** The same id with the separators of another spelling mended. */
function nearId(id: string, problemOf: (id: string) => ToolIdReason | null): string | null {
  if (!/[.:]/.test(id)) return null;
  const mended = id.toLowerCase().replace(/[.:]/g, "__").replace(/-/g, "_");
  return problemOf(mended) === null ? mended : null;
}

function hintFor(field: string, id: string): string {
  if (field === "toolsets") return "Write the id of a toolset, such as compozy__catalog; there are no wildcards.";
  if (id === "*") return field === "tools" ? "Leave tools out: then nothing is narrowed." : "Write compozy__* and mcp__*, one entry each.";
  if (/^[A-Za-z]+$/.test(id)) return `${providersOwn} Write ids such as compozy__skill_view.`;
  return "Write an id such as compozy__skill_view, or a prefix such as mcp__github__*.";
}
