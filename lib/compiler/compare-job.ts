import { readFile } from "node:fs/promises";
import { comparedPackage } from "#compiler/compared-package";
import type { JobInput, JobOutput } from "#compiler/jobs";
import { compareAgents } from "#core/diff/compare-agents";

/** Compares two stored packages, every byte of them verified. */
export async function compareJob({ before, after, ...options }: JobInput<"compare">): Promise<JobOutput<"compare">> {
  const left = comparedPackage(await readFile(before.archivePath));
  if (!left.ok) return left;
  const right = comparedPackage(await readFile(after.archivePath));
  if (!right.ok) return right;
  return { ok: true, value: compareAgents(left.value, right.value, options), warnings: [] };
}
