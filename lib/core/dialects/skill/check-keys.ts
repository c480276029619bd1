import { quoted, quotedList } from "#core/diagnostics/show-text";
import { renameKey } from "#core/dialects/claude-family/rename-key";
import { moveToMetadata } from "#core/dialects/skill/move-to-metadata";
import { claudeFields, skillFields, specFields } from "#core/dialects/skill/skill-fields";
import { portableOnly, refusedBySpec, type SkillFinding, type SkillProfile } from "#core/dialects/skill/skill-profile";
import { entryOf, type FieldEntry, type MapNode } from "#core/frontmatter/field-node";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";

/**
 * Keys that a skill does not have: near misses, each on its own, and one finding for all others, since files have a dozen of them. What
 * Claude Code reads beside the open format is not listed with what nobody reads, but for the `spec` profile, which has one list.
 */
export function checkKeys(frontmatter: Frontmatter, root: MapNode, profile: SkillProfile | undefined): SkillFinding[] {
  const outside = root.entries.filter(({ key }) => !specFields.has(key));
  const wrong = outside.filter((entry) => meantKey(entry) !== null);
  const own = outside.filter(({ key }) => claudeFields.has(key));
  const unread = outside.filter((entry) => !wrong.includes(entry) && !own.includes(entry));
  const findings = wrong.map((entry) => wrongKey(entry, root));
  const movable = { frontmatter, root, entries: unread };
  if (profile === "spec")
    findings.push(
      ...unknownKeys(
        root.entries.filter((entry) => own.includes(entry) || unread.includes(entry)),
        movable,
      ),
    );
  else findings.push(...unknownKeys(unread, movable), ...keysOfClaude(own));
  return findings;
}

/** The field that the author of a key meant; null where it is one, or like none. */
function meantKey({ key }: FieldEntry): string | null {
  if (claudeFields.has(key)) return null;
  if (Object.hasOwn(skillFields.nearMiss, key)) return skillFields.nearMiss[key] ?? null;
  return [...claudeFields].find((field) => folded(field) === folded(key)) ?? null;
}

function folded(key: string): string {
  return key.toLowerCase().replace(/[-_ ]/g, "");
}

function wrongKey(entry: FieldEntry, root: MapNode): SkillFinding {
  const meant = meantKey(entry) ?? entry.key;
  const effect =
    meant === "allowed-tools"
      ? "as written it approves no tool and limits none: the skill may use every tool of the session"
      : "as written it is ignored";
  return {
    code: "SKILL_WRONG_KEY",
    verdict: refusedBySpec,
    span: entry.keySpan,
    message: `${quoted(entry.key)} is no field of a skill, did you mean ${meant}? Now ${effect}.`,
    ...(entryOf(root, meant)
      ? { hint: `${meant} is here already; remove ${entry.key}.` }
      : { hint: `Rename it to ${meant}.`, fix: renameKey(entry, meant) }),
  };
}

type Movable = { frontmatter: Frontmatter; root: MapNode; entries: readonly FieldEntry[] };

function unknownKeys(entries: readonly FieldEntry[], movable: Movable): SkillFinding[] {
  const [first] = entries;
  if (!first) return [];
  const fix = moveToMetadata(movable.frontmatter, movable.root, movable.entries);
  const isOwn = entries.every(({ key }) => claudeFields.has(key));
  return [
    {
      code: "SKILL_UNKNOWN_KEY",
      verdict: refusedBySpec,
      span: first.keySpan,
      message: `${listed(entries)} ${entries.length === 1 ? "is no field" : "are no fields"} of the open format.`,
      hint: isOwn
        ? "Other programs than Claude Code refuse or ignore such a skill."
        : entries.length === 1
          ? "Move it under metadata."
          : "Move them under metadata.",
      ...(fix && { fix }),
    },
  ];
}

function keysOfClaude(entries: readonly FieldEntry[]): SkillFinding[] {
  const [first] = entries;
  if (!first) return [];
  const message = `${listed(entries)} ${entries.length === 1 ? "is a field" : "are fields"} of Claude Code alone.`;
  return [{ code: "SKILL_UNKNOWN_KEY", verdict: portableOnly, span: first.keySpan, message }];
}

function listed(entries: readonly FieldEntry[]): string {
  return quotedList(entries.map(({ key }) => key));
}
