import git, { type TreeEntry } from "isomorphic-git";
import { memoryFs } from "#compiler/git/memory-fs";

/** A file of a commit: text, bytes, or what it is instead. */
export type SampleFile = string | Uint8Array | { link: string } | { submodule: string } | { executable: string };

/** A repository of one commit: its hash, that of a tag object on it, and everything as one pack. */
export type SampleRepository = { commit: string; tag: string; pack: Uint8Array };

const author = { name: "A", email: "a@example.org", timestamp: 1_700_000_000, timezoneOffset: 0 };

export async function sampleRepository(files: Record<string, SampleFile>): Promise<SampleRepository> {
  const at = { fs: memoryFs(), gitdir: "/sample" };
  await git.init({ ...at, bare: true });
  const oids = new Set<string>();
  const keep = (oid: string) => {
    oids.add(oid);
    return oid;
  };
  const writeFile = async (path: string, file: SampleFile): Promise<TreeEntry> => {
    if (typeof file === "object" && "submodule" in file) return { mode: "160000", path, oid: file.submodule, type: "commit" };
    const [mode, content] = contentOf(file);
    const blob = typeof content === "string" ? new TextEncoder().encode(content) : content;
    return { mode, path, oid: keep(await git.writeBlob({ ...at, blob })), type: "blob" };
  };
  const writeFolder = async (folder: string): Promise<string> => {
    const tree: TreeEntry[] = [];
    const inside = Object.keys(files).filter((path) => path.startsWith(folder));
    for (const name of new Set(inside.map((path) => path.slice(folder.length).split("/", 1)[0] ?? ""))) {
      const file = files[`${folder}${name}`];
      if (file !== undefined) tree.push(await writeFile(name, file));
      else tree.push({ mode: "040000", path: name, oid: await writeFolder(`${folder}${name}/`), type: "tree" });
    }
    return keep(await git.writeObject({ ...at, type: "tree", object: treeBytes(tree), format: "content" }));
  };
  const tree = await writeFolder("");
  const commit = keep(await git.writeCommit({ ...at, commit: { message: "One\n", tree, parent: [], author, committer: author } }));
  const tag = keep(await git.writeTag({ ...at, tag: { object: commit, type: "commit", tag: "v1", message: "v1\n", tagger: author } }));
  const { packfile } = await git.packObjects({ ...at, oids: [...oids] });
  if (!packfile) throw new Error("The repository was not packed");
  return { commit, tag, pack: packfile };
}

/** A tree as Git stores it. Names may be any, which the client's own writer would not allow. */
function treeBytes(tree: readonly TreeEntry[]): Uint8Array {
  return Buffer.concat(
    tree.flatMap(({ mode, path, oid }) => [Buffer.from(`${mode.replace(/^0/, "")} ${path}\0`), Buffer.from(oid, "hex")]),
  );
}

function contentOf(file: Exclude<SampleFile, { submodule: string }>): [string, string | Uint8Array] {
  if (typeof file === "string" || file instanceof Uint8Array) return ["100644", file];
  return "link" in file ? ["120000", file.link] : ["100755", file.executable];
}
