/** A name as near to `text` as the format allows, or null when too little of it is left: `UI Designer` gives `ui-designer`. */
export function slugOf(text: string): string | null {
  const slug = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .slice(0, 50)
    .replace(/-+$/, "");
  return slug.length >= 2 ? slug : null;
}
