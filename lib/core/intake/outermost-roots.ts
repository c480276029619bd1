import { comparePaths } from "#core/folder/agent-folder";

/** A folder as its content begins: with a slash behind it, so that what lies in it stands together in the order of paths. */
function contentOf(root: string): string {
  return root === "" ? "" : `${root}/`;
}

/** Of each nest of folders the outermost, in the order of their content. `root` "" is the whole, and then there is no other. */
export function outermost<T extends { root: string }>(places: readonly T[]): T[] {
  const sorted = places.map((place) => ({ place, content: contentOf(place.root) })).sort((a, b) => comparePaths(a.content, b.content));
  const kept: typeof sorted = [];
  for (const one of sorted) {
    const last = kept.at(-1);
    if (!last || !one.content.startsWith(last.content)) kept.push(one);
  }
  return kept.map(({ place }) => place);
}

/**
 * Tells of a path whether it lies in one of these folders, of which none lies in another. Looks at a few of them, however many there are
 * and however deep the path is.
 */
export function insideAny(outer: readonly { root: string }[]): (path: string) => boolean {
  const contents = outer.map(({ root }) => contentOf(root)).sort(comparePaths);
  return (path) => {
    let low = 0;
    let high = contents.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparePaths(contents[middle] ?? "", path) <= 0) low = middle + 1;
      else high = middle;
    }
    const nearest = contents[low - 1];
    return nearest !== undefined && path.length > nearest.length && path.startsWith(nearest);
  };
}
