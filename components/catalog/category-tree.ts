import type { FacetView } from "#schemas/catalog";

type Value = FacetView["values"][number];

/** Categories as a tree, flat: each below its own, named by its last part, with how deep it stands. A part without agents of its own is there too. */
export function categoryTree(values: readonly Value[]): (Value & { depth: number })[] {
  return [...values]
    .sort((a, b) => (pathOf(a.value) < pathOf(b.value) ? -1 : 1))
    .map((value) => {
      const parts = value.value.split("/");
      return { ...value, name: parts.at(-1) ?? value.value, depth: parts.length - 1 };
    });
}

/** Sorts a category right before those below it. */
function pathOf(category: string): string {
  return category.replaceAll("/", "\u0001");
}
