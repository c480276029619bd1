import type { Dialect } from "#core/dialects/dialect";

const limits: Record<Dialect, { min: number; max: number }> = {
  mutagent: { min: 2, max: 50 },
  mux: { min: 1, max: 64 },
  compozy: { min: 1, max: 106 },
  claude: { min: 1, max: 64 },
  skill: { min: 1, max: 64 },
};

/** Names that Compozy keeps for itself. */
const reserved: Partial<Record<Dialect, readonly string[]>> = { compozy: ["coordinator", "dreaming-curator"] };

/**
 * The name that `text` gets in a format: lower case, each run of other characters one `-`, a letter first, cut at the limit; a
 * reserved one gets `-2`. A name that the format takes stays as it is.
 */
export function slugFor(text: string, dialect: Dialect): string {
  const { min, max } = limits[dialect];
  const keeps = dialect === "compozy" || dialect === "mux" ? /[^a-z0-9_-]+/g : /[^a-z0-9]+/g;
  const plain = text
    .toLowerCase()
    .replace(keeps, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
  const lettered = /^[a-z]/.test(plain) ? plain : `a-${plain}`.replace(/-+$/, "");
  const cut = lettered.slice(0, max).replace(/-+$/, "");
  const long = cut.length < min ? `${cut}-agent` : cut;
  return reserved[dialect]?.includes(long) ? `${long}-2` : long;
}
