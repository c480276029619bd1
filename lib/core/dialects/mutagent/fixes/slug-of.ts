/**
 * A name as near to `text` as the format allows: `UI Designer` gives `ui-designer`. Null when too little of it is left, or when a
 * letter of another script would be lost: it may be a look-alike, and only the author knows of which letter.
 */
export function slugOf(text: string): string | null {
  const plain = text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
  if (/[^\P{L}A-Za-z]/u.test(plain)) return null;
  const slug = plain
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .slice(0, 50)
    .replace(/-+$/, "");
  return slug.length >= 2 ? slug : null;
}
