import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { conformanceCase } from "@/scripts/conformance/conformance-case";
import { judgeCase } from "@/scripts/conformance/judge-case";

/** `failures` are lines to print: the case, then what differs. */
export type ConformanceResult = { passed: number; failures: { name: string; problems: string[] }[] };

/**
 * Runs every `*.json` in `directory` and the folders below it, in path order; `name` is the path. A file that is no case, or a case
 * that makes the product throw, is a failure.
 * @throws when the directory cannot be read.
 */
export async function runConformance(directory: string): Promise<ConformanceResult> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith(".json")).sort();
  const result: ConformanceResult = { passed: 0, failures: [] };
  for (const name of names) {
    const problems = await judgeFile(join(directory, name));
    if (problems.length === 0) result.passed++;
    else result.failures.push({ name, problems });
  }
  return result;
}

async function judgeFile(path: string): Promise<string[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : error}`];
  }
  const parsed = conformanceCase.safeParse(content);
  if (!parsed.success) return [`is no case: ${z.prettifyError(parsed.error)}`];
  try {
    return await judgeCase(parsed.data);
  } catch (error) {
    return [`the product threw: ${error instanceof Error ? error.stack : error}`];
  }
}
