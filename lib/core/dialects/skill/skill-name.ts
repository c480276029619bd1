/** Code points that a name may have. */
export const nameLengthMax = 64;

/** A name as the reference validator compares it. */
export function foldName(name: string): string {
  return name.normalize("NFKC").trim();
}

/** Lower-case letters of any alphabet, digits and single hyphens, not at the ends. */
export function isSkillName(name: string): boolean {
  return Array.from(name).length <= nameLengthMax && name === name.toLowerCase() && /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(name);
}

/** The name nearest to `name` that keeps the rule: `Word Counter` gives `word-counter`. Null when nothing is left, or too much. */
export function nearestSkillName(name: string): string | null {
  const slug = foldName(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return isSkillName(slug) ? slug : null;
}

/** What Berth calls a skill: its name where that keeps the rule, else the folder's, else the nearest to one of them. */
export function chooseSkillName(declared: string | undefined, folderName: string | undefined): string | null {
  const given = [declared, folderName].flatMap((name) => (name === undefined ? [] : foldName(name)));
  return given.find(isSkillName) ?? given.map(nearestSkillName).find((name) => name !== null) ?? null;
}
