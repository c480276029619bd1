import type { Picked, PickedFile } from "@/lib/client/upload/picked";

/**
 * What a file input gave: with `webkitdirectory`, files carry their path below the chosen folder and are gathered by
 * their first segment; without, each file is an item of its own.
 */
export function readPicker(files: Iterable<File>): Picked[] {
  const folders = new Map<string, PickedFile[]>();
  const single: Picked[] = [];
  for (const file of files) {
    const cut = file.webkitRelativePath.indexOf("/");
    if (cut < 0) single.push({ kind: "file", name: file.name, file });
    else {
      const name = file.webkitRelativePath.slice(0, cut);
      const inside = folders.get(name) ?? [];
      inside.push({ path: file.webkitRelativePath.slice(cut + 1), file });
      folders.set(name, inside);
    }
  }
  return [...[...folders].map(([name, inside]): Picked => ({ kind: "folder", name, files: inside, unreadable: [] })), ...single];
}
