import { quoted } from "#core/diagnostics/show-text";
import { type Problem, replaceBy, type Subject } from "#core/dialects/compozy/rules/problem";

/** So long that a session's id fits behind it. */
const namePattern = /^[a-z][a-z0-9_-]{0,105}$/;
export const nameRule = "1 to 106 characters: a lowercase letter, then lowercase letters, digits, - or _";

/** Names of roles that Compozy plays itself; letter case does not count. */
const reserved = new Set(["coordinator", "dreaming-curator"]);

export function isAgentName(name: string): boolean {
  return namePattern.test(name);
}

export function isReservedName(name: string): boolean {
  return reserved.has(name.toLowerCase());
}

/** The name is there. */
export function checkNamePresent(name: string): Problem[] {
  if (name !== "") return [];
  return [
    { code: "COMPOZY_NAME_REQUIRED", path: ["name"], says: "is missing or blank", hint: "Write name, as the agent's folder is called." },
  ];
}

/** The name keeps the grammar; one that does and is reserved is worth a warning here. */
export function checkNameGrammar(subject: Subject, name: string): Problem[] {
  if (name === "") return [];
  if (isAgentName(name)) return isReservedName(name) ? [reservedName(name)] : [];
  const slug = slugOf(name);
  const fix = slug === null ? undefined : replaceBy(subject, ["name"], slug);
  return [
    {
      code: "COMPOZY_NAME_GRAMMAR",
      path: ["name"],
      says: `must be ${nameRule}; found ${quoted(name)}`,
      hint: slug === null ? "Give the agent such a name." : `Write ${slug}; its folder must have the same name.`,
      ...(fix && { fix }),
    },
  ];
}

function reservedName(name: string): Problem {
  const says = `is ${quoted(name)}, which Compozy keeps for a role of its own: it loads no such agent and lets nobody create or change one`;
  return { code: "COMPOZY_NAME_RESERVED", severity: "warning", path: ["name"], says, hint: "Give the agent another name." };
}

/** A name near `text` that keeps the grammar; null where nothing is left of it. */
function slugOf(text: string): string | null {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 106);
  return slug === "" || isReservedName(slug) ? null : slug;
}
