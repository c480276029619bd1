import { nearestName } from "#core/names/nearest-name";

/** Names of other formats whose meaning is a field of this one. */
const synonyms: Readonly<Record<string, string>> = {
  allowed_tools: "tools",
  allowedTools: "tools",
  "allowed-tools": "tools",
  denied_tools: "disallowed_tools",
  title: "name",
  summary: "description",
  reasoning: "thinking",
  thinkingLevel: "thinking",
  thinking_level: "thinking",
};

/** The one of `known` that the author of `key` most likely meant, or null: a synonym, or the nearest name. */
export function nearName(key: string, known: readonly string[]): string | null {
  const synonym = Object.hasOwn(synonyms, key) ? synonyms[key] : undefined;
  return synonym !== undefined && known.includes(synonym) ? synonym : nearestName(key, known);
}
