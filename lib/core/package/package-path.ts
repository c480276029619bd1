import type { FileRole } from "#core/package/manifest";
import { packageLimits } from "#core/package/manifest";

/** Whether `path` may stand in a package: relative, `/` between segments, none of them empty, `.` or `..`, no control characters. */
export function isPackagePath(path: string): boolean {
  if (path === "" || /[\u0000-\u001f\u007f\\]/.test(path) || /[\ud800-\udfff]/u.test(path)) return false;
  return path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
}

/** Whether the path fits into the archive. */
export function isPathTooLong(path: string): boolean {
  return new TextEncoder().encode(path).length > packageLimits.pathBytesMax;
}

/** A skill's entry lies with its other files. */
const folders: Record<FileRole, string | readonly string[]> = {
  entry: ["source/", "skills/"],
  base: "source/",
  "passed-over": "source/",
  sidecar: "source/",
  tool: "source/",
  "tool-import": "source/",
  "package-json": "source/",
  lockfile: "source/",
  skill: "skills/",
  file: "files/",
  generated: "generated/",
  launch: "launch.json",
};

/** Whether a file with this role may lie at `path`: each role has its folder. */
export function isPathOfRole(path: string, role: FileRole): boolean {
  return role === "launch" ? path === folders.launch : [folders[role]].flat().some((folder) => path.startsWith(folder));
}
