import { readdir, readFile } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { claudeForm } from "@/scripts/conformance/forms/claude";
import { compozyForm } from "@/scripts/conformance/forms/compozy";
import { mutagentForm } from "@/scripts/conformance/forms/mutagent";
import { muxForm } from "@/scripts/conformance/forms/mux";

/** A kind of case: how to know one, and what differs from its expectation, one line each. */
export type ConformanceForm = { recognises(value: unknown): boolean; judge(value: unknown, name: string): Promise<string[]> };

/** The last one explains what it does not recognise. */
const forms: readonly ConformanceForm[] = [claudeForm, compozyForm, muxForm, mutagentForm];

/** `failures` are lines to print: the case, then what differs. */
export type ConformanceResult = { passed: number; failures: { name: string; problems: string[] }[] };

/**
 * Runs every `*.json` in `directory` and the folders below it, in path order; `name` is the path. What lies in a folder named `data` is
 * no case. A file that is no case elsewhere, or a case that makes the product throw, is a failure.
 * @throws when the directory cannot be read.
 */
export async function runConformance(directory: string): Promise<ConformanceResult> {
  const names = (await readdir(directory, { recursive: true })).filter(isCase).sort();
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
  const form = forms.find((candidate) => candidate.recognises(content)) ?? mutagentForm;
  try {
    return await form.judge(content, basename(path, ".json"));
  } catch (error) {
    return [`the product threw: ${error instanceof Error ? error.stack : error}`];
  }
}

function isCase(path: string): boolean {
  return path.endsWith(".json") && !path.split(sep).slice(0, -1).includes("data");
}
