/** A JSON text of the same value, with every hidden character inside its strings as `\uXXXX`. */
export function escapeInJson(json: string): string {
  return json.replace(
    /[\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\uDB40[\uDC00-\uDC7F]/g,
    (hidden) => Array.from({ length: hidden.length }, (_, i) => `\\u${hidden.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""),
  );
}
