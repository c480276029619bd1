import { escapeHidden } from "#core/diagnostics/hidden-characters";

/** `harness.tools.modules[0].name`; the top itself is "the frontmatter". */
export function fieldLabel(path: readonly (string | number)[]): string {
  if (path.length === 0) return "the frontmatter";
  return path.map((step, i) => (typeof step === "number" ? `[${step}]` : `${i === 0 ? "" : "."}${escapeHidden(step)}`)).join("");
}
