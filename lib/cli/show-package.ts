import type { CheckReport } from "#schemas/check";
import type { LeftOut } from "@/lib/cli/open-agent";
import { showSize } from "@/lib/cli/show-size";
import { oneLine, showFields } from "@/lib/cli/show-table";

/** A valid agent and the package it makes, for people. */
export function showPackage(report: Extract<CheckReport, { status: "valid" }>): string {
  const { digests, launch, manifest, archiveBytes, unpackedBytes } = report;
  return showFields([
    ["model", `${launch.model ?? "–"}${launch.thinking === null ? "" : ` (thinking ${launch.thinking})`}`],
    ["tools", launch.tools.join(", ") || "none"],
    ...(launch.skills.length > 0 ? [["skills", launch.skills.join(", ")] as const] : []),
    ["package", `${manifest.files.length} files, ${showSize(archiveBytes)} packed, ${showSize(unpackedBytes)} unpacked`],
    ["source", digests.source],
    ["artifact", digests.artifact],
    ["archive", digests.archive],
    ...leftOutField(report.leftOut),
  ]);
}

/** What is not part of the package, the first few by name. */
export function leftOutField(leftOut: readonly LeftOut[], shownMax = 6): (readonly [string, string])[] {
  if (leftOut.length === 0) return [];
  const names = leftOut.slice(0, shownMax).map(({ path }) => oneLine(path));
  const more = leftOut.length > shownMax ? ` and ${leftOut.length - shownMax} more` : "";
  return [["left out", `${names.join(", ")}${more}`]];
}
