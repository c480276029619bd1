import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { alternate } from "../alternate.mjs";
import { folderShapes, makeAgentFolder } from "../make-agent-folder.mjs";
import { median, p95 } from "../statistics.mjs";
import { gitDiff } from "./contenders.mjs";

const changedFiles = 21;
const msMax = 60;

/**
 * A folder of 526 files of which 21 changed: the comparison alone, as between two revisions that were read; with both packages read from
 * disk and every byte verified; and Git over the two folders.
 * @param {import("../run.mjs").Bench} bench
 * @param {boolean} withGit
 */
export async function folderRows({ work, parts, quick }, withGit) {
  const [before, after] = [path.join(work, "compared-before"), path.join(work, "compared-after")];
  const { files } = makeAgentFolder(before, folderShapes.large, { name: "bench-large", toolsAs: "modules" });
  cpSync(before, after, { recursive: true });
  for (let skill = 0; skill < changedFiles - 1; skill++) appendFileSync(path.join(after, `skills/s${skill}/ref/f0.md`), "One more line.\n");
  const entry = path.join(after, "agent.md");
  writeFileSync(entry, readFileSync(entry, "utf8").replace(/^model: .*$/m, "model: other/model"));

  const archives = [`${before}.tgz`, `${after}.tgz`];
  for (const [index, folder] of [before, after].entries()) {
    const loaded = await parts.loadFolder(folder);
    const packed = loaded.ok ? await parts.packAgent(loaded.value.folder) : loaded;
    if (!packed.ok) throw new Error(`the folder is refused: ${packed.errors[0].message}`);
    writeFileSync(archives[index] ?? "", packed.value.archive);
  }
  const read = async () => Promise.all(archives.map(async (archive) => opened(parts, await readFile(archive))));
  const [left, right] = await read();
  /** What was learnt about bytes is kept with them, so each round gets views of its own. */
  const fresh = (/** @type {Opened | undefined} */ given) =>
    given && { ...given, place: { ...given.place, folder: newViews(parts, given.place.folder) } };
  const compare = (/** @type {Opened | undefined} */ a, /** @type {Opened | undefined} */ b) =>
    a && b ? parts.compareAgents(a, b).files.length : 0;

  const contenders = [
    { name: "Berth, packages read before", run: async () => compare(fresh(left), fresh(right)) },
    {
      name: "Berth, from two .tgz, verified",
      run: async () => {
        const [a, b] = await read();
        return compare(a, b);
      },
    },
    ...(withGit
      ? [{ name: "git diff --no-index", run: async () => (await gitDiff(before, after)).match(/^diff --git /gm)?.length ?? 0 }]
      : []),
  ];
  const rounds = quick ? 3 : 15;
  const times = await alternate(contenders, {
    rounds,
    warmUps: quick ? 1 : 3,
    inspect(by, count) {
      if (count !== changedFiles) throw new Error(`${by} found ${count} changed files, not ${changedFiles}`);
    },
  });
  const ours = median(times.get("Berth, packages read before") ?? []);
  return [...times].map(([by, samples], index) => {
    const aim = index === 0 ? `≤ ${msMax} ms: ${ours <= msMax ? "met" : "missed"}` : "";
    const ratio = by.startsWith("git") ? `${(ours / median(samples)).toFixed(2)} ×` : "";
    const what = `${files} files, ${changedFiles} changed`;
    return [what, by, `${median(samples).toFixed(1)} ms`, `${p95(samples).toFixed(1)} ms`, String(rounds), "", ratio, aim];
  });
}

/** @typedef {import("../../lib/core/diff/compared-package").ComparedPackage} Opened */

/**
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @param {Uint8Array} archive
 * @returns {Opened}
 */
function opened(parts, archive) {
  const read = parts.comparedPackage(archive);
  if (!read.ok) throw new Error(`the package does not verify: ${read.errors[0].message}`);
  return read.value;
}

/**
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @param {Opened["place"]["folder"]} folder
 */
function newViews(parts, folder) {
  return parts.agentFolder(folder.entries.map((entry) => (entry.kind === "file" ? { ...entry, bytes: entry.bytes.subarray() } : entry)));
}
