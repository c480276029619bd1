import type { Place } from "#core/diff/anchors/anchor";
import type { AgentComparisonView } from "#schemas/comparison";
import { anchorHash, type ComparedSide } from "@/lib/client/compare/compare-anchor";
import { pathOf } from "@/lib/client/compare/part-key";

/** Where a place stands on the page of `comparison`, as its address from `#` on; null for what this page does not show. */
export function placeHash(place: Place, comparison: AgentComparisonView, entries: Record<ComparedSide, string | null>): string | null {
  const { definition, tools, permissions } = comparison;
  switch (place.kind) {
    case "whole":
      return null;
    case "field":
      return definition?.some(({ name }) => name === place.name) ? anchorHash(place) : null;
    case "tool":
      return tools.some(({ name }) => name === place.name) ? anchorHash(place) : permissions && "#permissions";
    case "line":
      return lineHash(place, comparison, entries);
  }
}

function lineHash(
  { side, path, line }: Extract<Place, { kind: "line" }>,
  { instructions, files }: AgentComparisonView,
  entries: Record<ComparedSide, string | null>,
): string | null {
  const at = { line: { side, number: line } };
  const firstLine = instructions?.[side].firstLine ?? null;
  const isInstruction = path === "" || (path === entries[side] && firstLine !== null && line >= firstLine);
  if (instructions && isInstruction) return anchorHash({ kind: "instructions", ...at });
  const file = files.find((change) => change[side]?.path === path);
  return file ? anchorHash({ kind: "file", path: pathOf(file), ...at }) : null;
}
