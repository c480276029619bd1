/**
 * Why `path` is no path inside an agent folder, as the end of a sentence that begins with the path; null when it is one.
 * A path is relative, has `/` between its segments, and no segment is empty, `.` or `..`.
 */
export function pathProblem(path: string): string | null {
  if (path === "") return "is empty";
  if (path.includes("\\")) return "has a backslash; segments are separated by /";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "is absolute";
  const segments = path.split("/");
  if (segments.includes("..")) return "has a .. segment";
  if (segments.includes(".")) return "has a . segment";
  if (segments.at(-1) === "") return "ends in a slash";
  return segments.includes("") ? "has an empty segment" : null;
}

/** The folder that holds `path`; "" for the root. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** The last segment of `path`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Follows `relative` (with `.` and `..`) from `folder`. "" is the root itself; null is outside it. */
export function followPath(folder: string, relative: string): string | null {
  const segments = folder === "" ? [] : folder.split("/");
  for (const segment of relative.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join("/");
}

/**
 * One spelling for all paths that a file system without letter case, or with another Unicode form, takes for the same.
 * Upper case first, since it spells out what lower case keeps (`ß` is `SS`).
 */
export function foldPath(path: string): string {
  return path.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}
