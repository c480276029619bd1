import type { HeaderField } from "#core/dialects/detect/header-field";
import type { Span } from "#core/frontmatter/span";

/** The fields of a header that is one JSON object, which is YAML too; null for any other. Each stands where the header does. */
export function readJsonHeader(text: string, header: Span): HeaderField[] | null {
  const source = text.slice(header.start, header.end).trim();
  if (!source.startsWith("{")) return null;
  const value = parsed(source);
  if (typeof value !== "object" || value === null) return null;
  return Object.entries(value).map(([key, field]) => jsonField(key, field, header));
}

function jsonField(key: string, value: unknown, span: Span): HeaderField {
  const items = Array.isArray(value) ? value : [];
  const children = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  return {
    key,
    span,
    text: typeof value === "object" ? "" : String(value),
    items: items.map((item) => ({ text: typeof item === "string" ? item : "", span })),
    children: children.map(([name, child]) => ({ text: name, span, value: typeof child === "object" ? "" : String(child) })),
  };
}

/** Null where `source` is no JSON. */
function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
