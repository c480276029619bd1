import type { AgentComparisonView } from "#schemas/comparison";
import { permissionLines } from "@/lib/client/permission-lines";

/** Paths of all files that a comparison names, on either side: those that may be asked for more. */
export function namedPaths({ files, definition, permissions, unreadable }: AgentComparisonView): Set<string> {
  const reasons = permissions ? permissionLines(permissions).flatMap(({ before, after }) => [before, after]) : [];
  const fields = (definition ?? []).flatMap(({ before, after }) => [before, after]);
  const sides = [
    ...files.flatMap(({ before, after }) => [before, after]),
    ...reasons,
    ...fields,
    ...unreadable.before,
    ...unreadable.after,
  ];
  return new Set(sides.flatMap((side) => (side && side.path !== "" ? [side.path] : [])));
}
