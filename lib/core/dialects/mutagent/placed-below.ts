/** Where the file at `path` lies in the package: below `top/`, and not twice when it lies there already. */
export function placedBelow(top: "skills" | "files", path: string): string {
  return path.startsWith(`${top}/`) ? path : `${top}/${path}`;
}
