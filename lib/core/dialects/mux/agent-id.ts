/** Lower-case letters, digits, and `_` or `-` between them. */
const idPattern = /^[a-z0-9]+(?:[a-z0-9_-]*[a-z0-9])?$/;

export const idUnitsMax = 64;

export function isAgentId(text: string): boolean {
  return text.length <= idUnitsMax && idPattern.test(text);
}

/** The id that Mux lists a file under: its stem, trimmed and in lower case. Null for a file that it skips. */
export function idOfFileName(name: string): string | null {
  const dot = name.lastIndexOf(".");
  if (dot <= 0 || name.slice(dot).toLowerCase() !== ".md") return null;
  const id = name.slice(0, dot).trim().toLowerCase();
  return isAgentId(id) ? id : null;
}

/** An id as people and stored settings write it; null where it is none. */
export function normaliseAgentId(text: string): string | null {
  const id = text.trim().toLowerCase();
  return isAgentId(id) ? id : null;
}
