import { counted } from "#core/diagnostics/show-text";
import type { ThreadView } from "#schemas/comment";
import type { AgentComparisonView } from "#schemas/comparison";
import { permissionLines } from "@/lib/client/permission-lines";

/** A part of the page in the order in which a reviewer asks; `detail` counts what changed in it, null for nothing. */
export type ComparePart = { id: string; title: string; detail: string | null; isWidening?: boolean };

/** The parts of a comparison that have something to show. Permissions and package always have. */
export function compareParts(comparison: AgentComparisonView): ComparePart[] {
  const { permissions, bindings, definition, instructions, files, tools } = comparison;
  const changed = definition?.filter(({ kind }) => kind !== "written-differently").length ?? 0;
  return [
    {
      id: "permissions",
      title: "Permissions",
      detail: permissions === null ? "unknown" : permissionDetail(permissionLines(permissions)),
      isWidening: comparison.isWidening === true,
    },
    ...part("bindings", "Bindings", bindings.length, String(bindings.length)),
    ...part("definition", "Definition", definition?.length ?? 0, changed === 0 ? "written differently" : counted(changed, "field")),
    ...part("instructions", "Instructions", instructions ? 1 : 0, `+${instructions?.text.addedLines} −${instructions?.text.removedLines}`),
    ...part("files", "Files", files.length, String(files.length)),
    ...part("tools", "Tools", tools.length, String(tools.length)),
    { id: "package", title: "Package", detail: null },
  ];
}

/** What is said about the comparison; counts what is still to be answered. */
export function commentsPart(threads: readonly ThreadView[]): ComparePart {
  const open = threads.filter(({ resolved }) => resolved === null).length;
  return { id: "comments", title: "Comments", detail: open > 0 ? `${open} open` : threads.length > 0 ? "resolved" : null };
}

function part(id: string, title: string, size: number, detail: string): ComparePart[] {
  return size > 0 ? [{ id, title, detail }] : [];
}

function permissionDetail(lines: { isGain: boolean }[]): string {
  const gains = lines.filter(({ isGain }) => isGain).length;
  return (
    [...(gains > 0 ? [`${gains} wider`] : []), ...(lines.length > gains ? [`${lines.length - gains} other`] : [])].join(", ") || "no change"
  );
}
