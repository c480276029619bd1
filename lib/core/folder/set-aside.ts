/** Why an entry never counts as content. */
export type SetAsideReason = "junk" | "version-control" | "dependencies";

/** A path that was left out, with everything below it. */
export type SetAside = { path: string; reason: SetAsideReason };

const reasons: [RegExp, SetAsideReason][] = [
  // Finder, its resource forks in zips and tars, and Explorer.
  [/^(__MACOSX|\.DS_Store|\._.*)$/, "junk"],
  [/^(thumbs\.db|desktop\.ini)$/i, "junk"],
  // A folder, or the file that stands for it in a worktree or submodule.
  [/^\.git$/, "version-control"],
  [/^node_modules$/, "dependencies"],
];

/** Whether a path lies in something that is set aside: the topmost such path and the reason, or null. */
export function setAsideReason(path: string): SetAside | null {
  for (let end = path.indexOf("/"); ; end = path.indexOf("/", end + 1)) {
    const topmost = end < 0 ? path : path.slice(0, end);
    const name = topmost.slice(topmost.lastIndexOf("/") + 1);
    const found = reasons.find(([pattern]) => pattern.test(name));
    if (found) return { path: topmost, reason: found[1] };
    if (end < 0) return null;
  }
}
