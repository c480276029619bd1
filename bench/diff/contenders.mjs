import { execFile, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { loadPeer } from "../peers.mjs";

/**
 * What a difference came to. `added` less `removed` is what the line counts say.
 * @typedef {{ removed: number, added: number }} Outcome
 * @typedef {import("../alternate.mjs").Contender<Outcome | null>} Differ null: it gave up
 * @typedef {import("../../lib/core/diff/text/diff-text").TextDiff} TextDiff
 */

/** Longer than anybody waits for a page. */
export const patienceMs = 2_000;

/**
 * Two files from disk, lines with changed words and moved paragraphs.
 * @param {import("../bundle-berth.mjs").BerthParts} parts
 * @param {string} before
 * @param {string} after
 * @returns {Differ & { last(): TextDiff | undefined }}
 */
export function berthDiffer(parts, before, after) {
  /** @type {TextDiff | undefined} */
  let last;
  return {
    name: "Berth",
    last: () => last,
    async run() {
      const [a, b] = await Promise.all([readFile(before, "utf8"), readFile(after, "utf8")]);
      last = parts.diffText(a, b);
      return { removed: last.removedLines, added: last.addedLines };
    },
  };
}

export function hasGit() {
  return spawnSync("git", ["--version"]).status === 0;
}

/**
 * A process of its own; lines alone.
 * @param {string} before
 * @param {string} after
 * @returns {Differ}
 */
export function gitDiffer(before, after) {
  return {
    name: "git diff --no-index",
    async run() {
      const patch = await gitDiff(before, after);
      return { removed: patch.match(/^-(?!-- )/gm)?.length ?? 0, added: patch.match(/^\+(?!\+\+ )/gm)?.length ?? 0 };
    },
  };
}

/**
 * The patch of two files or folders. Git's exit code is 1 where they differ.
 * @param {string} before
 * @param {string} after
 * @returns {Promise<string>}
 */
export function gitDiff(before, after) {
  return new Promise((resolve, reject) => {
    execFile("git", ["diff", "--no-index", "--no-color", "--no-ext-diff", before, after], { maxBuffer: 256 << 20 }, (error, stdout) =>
      error && error.code !== 1 ? reject(error) : resolve(stdout),
    );
  });
}

/**
 * The npm package, lines alone, as long as anybody would wait.
 * @param {string} before
 * @param {string} after
 * @returns {Differ}
 */
export function packageDiffer(before, after) {
  const { structuredPatch } = loadPeer("diff");
  return {
    name: "diff (npm)",
    async run() {
      const [a, b] = await Promise.all([readFile(before, "utf8"), readFile(after, "utf8")]);
      const patch = structuredPatch("a", "b", a, b, "", "", { context: 3, timeout: patienceMs });
      if (!patch) return null;
      /** @type {string[]} */
      const lines = patch.hunks.flatMap((/** @type {{ lines: string[] }} */ hunk) => hunk.lines);
      return { removed: lines.filter((line) => line.startsWith("-")).length, added: lines.filter((line) => line.startsWith("+")).length };
    },
  };
}
