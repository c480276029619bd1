import path from "node:path";
import { alternate } from "../alternate.mjs";
import { folderShapes, makeAgentFolder } from "../make-agent-folder.mjs";
import { median, p95 } from "../statistics.mjs";
import { berthPacker, pacotePacker, tarPacker } from "./contenders.mjs";
import { digest, digestsOfArchive, digestsOfFolder } from "./contents.mjs";

/**
 * Packs agent folders from disk, warm, once with their tools as files and once as modules, which only Berth bundles.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<import("../report/render-report.mjs").Section>}
 */
export async function packDuel({ work, parts, quick }) {
  const rows = [];
  for (const size of /** @type {const} */ (["small", "large"])) {
    for (const toolsAs of /** @type {const} */ (["files", "modules"])) {
      const folder = path.join(work, `${size}-${toolsAs}`);
      const made = makeAgentFolder(folder, folderShapes[size], { name: `bench-${size}`, toolsAs });
      const rounds = quick ? 3 : size === "small" ? 40 : 12;
      const contenders = [berthPacker(parts, folder), pacotePacker(folder), tarPacker(folder)];
      const archives = firstArchives();
      const times = await alternate(contenders, { rounds, warmUps: quick ? 1 : 3, inspect: archives.inspect });
      compareContents(archives.first, folder, work, parts);
      rows.push(...rowsOf({ ...made, toolsAs, rounds }, times, archives.first));
    }
  }
  return {
    title: "Pack",
    note: "From a folder on disk (warm cache) to the bytes of a .tgz. Ratio: Berth's median by the peer's.",
    columns: ["folder", "tools", "packer", "archive", "median", "p95", "rounds", "Berth ÷ peer", "aim"],
    rows,
  };
}

/** Keeps the first archive of each contender; any later one that differs by a byte ends the run. */
function firstArchives() {
  /** @type {Map<string, Uint8Array>} */
  const first = new Map();
  return {
    first,
    inspect(/** @type {string} */ name, /** @type {Uint8Array} */ archive) {
      const before = first.get(name);
      if (!before) first.set(name, archive);
      else if (digest(before) !== digest(archive)) throw new Error(`${name} packed the same folder into other bytes`);
    },
  };
}

/**
 * Every packer must have taken every file; Berth's package must verify, too.
 * @param {ReadonlyMap<string, Uint8Array>} archives
 * @param {string} folder
 * @param {string} work
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 */
function compareContents(archives, folder, work, parts) {
  const wanted = digestsOfFolder(folder);
  for (const [name, archive] of archives) {
    const found = digestsOfArchive(archive, work);
    for (const file of wanted) if (!found.includes(file)) throw new Error(`${name} left a file of ${folder} out`);
    if (name !== "Berth") continue;
    const verified = parts.readPackage(archive);
    if (!verified.ok) throw new Error(`Berth's package does not verify: ${verified.errors[0].message}`);
  }
}

const aims = /** @type {Record<string, number>} */ ({ pacote: 0.5, "GNU tar + gzip": 1.1 });

/**
 * @param {{ files: number, bytes: number, toolsAs: "files" | "modules", rounds: number }} made
 * @param {ReadonlyMap<string, number[]>} times
 * @param {ReadonlyMap<string, Uint8Array>} archives
 */
function rowsOf({ files, bytes, toolsAs, rounds }, times, archives) {
  const ours = median(times.get("Berth") ?? []);
  return [...times].map(([name, samples]) => {
    const aim = aims[name];
    const ratio = ours / median(samples);
    return [
      `${files} files, ${bytes < 1e6 ? `${Math.round(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`}`,
      toolsAs === "files" ? "as files" : name === "Berth" ? "bundled" : "as files",
      name,
      `${Math.round((archives.get(name)?.length ?? 0) / 1e3)} KB`,
      `${median(samples).toFixed(1)} ms`,
      `${p95(samples).toFixed(1)} ms`,
      String(rounds),
      ...(aim === undefined ? ["", ""] : [`${ratio.toFixed(2)} ×`, `≤ ${aim} ×: ${ratio <= aim ? "met" : "missed"}`]),
    ];
  });
}
