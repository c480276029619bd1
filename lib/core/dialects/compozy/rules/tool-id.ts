/** Why an id is refused, in the program's own words for it. */
export type ToolIdReason =
  | "blank"
  | "wildcard_form"
  | "namespace_missing"
  | "id_empty"
  | "id_empty_segment"
  | "id_invalid_format"
  | "reserved_conflict"
  | "id_too_long";

const idLengthMax = 64;

/** What is wrong with an exact tool or toolset id: segments joined by `__`, at least two; null when nothing is. */
export function toolIdProblem(id: string): ToolIdReason | null {
  if (id.trim() === "") return "blank";
  if (id.length > idLengthMax) return "id_too_long";
  if (id.includes("___")) return "reserved_conflict";
  const segments = id.split("__");
  if (segments.some((segment) => segment === "")) return "id_empty_segment";
  if (segments.some((segment) => segment.startsWith("_") || segment.endsWith("_"))) return "reserved_conflict";
  if (!segments.every((segment) => /^[a-z][a-z0-9_]*$/.test(segment))) return "id_invalid_format";
  return segments.length < 2 ? "namespace_missing" : null;
}

/** The same for an entry of `tools` or `deny_tools`: an id, or a prefix that ends in `_` with one `*` behind it. */
export function toolPatternProblem(pattern: string): ToolIdReason | null {
  if (!pattern.includes("*")) return toolIdProblem(pattern);
  const prefix = pattern.slice(0, -1);
  if (!pattern.endsWith("_*") || prefix.includes("*")) return "wildcard_form";
  return toolIdProblem(`${prefix}x`) ?? (prefix.includes("__") ? null : "namespace_missing");
}

/** Whether an entry means this tool. A wildcard is a plain prefix: `compozy__skill_*` does not mean `compozy__skillx`. */
export function matchesTool(pattern: string, id: string): boolean {
  return pattern.endsWith("*") ? id.startsWith(pattern.slice(0, -1)) : id === pattern;
}
