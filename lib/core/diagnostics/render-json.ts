import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { escapeHidden } from "#core/diagnostics/hidden-characters";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";

/** All findings as a JSON array, sorted by path and position. Texts for readers have no hidden character; paths and edits are exact, as JSON escapes. */
export function renderJson(diagnostics: readonly Diagnostic[]): string {
  const visible = sortDiagnostics(diagnostics).map((diagnostic) => ({
    ...diagnostic,
    message: escapeHidden(diagnostic.message),
    ...(diagnostic.hint && { hint: escapeHidden(diagnostic.hint) }),
  }));
  return `${escapeInJson(JSON.stringify(visible, null, 2))}\n`;
}

/** The same JSON value, with every hidden character inside its strings as `\uXXXX`. */
export function escapeInJson(json: string): string {
  return json.replace(
    /[\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\uDB40[\uDC00-\uDC7F]/g,
    (hidden) => Array.from({ length: hidden.length }, (_, i) => `\\u${hidden.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""),
  );
}
