import { isDeepStrictEqual } from "node:util";
import type { ConformanceCase } from "@/scripts/conformance/conformance-case";
import { type Outcome, runOperation } from "@/scripts/conformance/run-operation";

/** Runs one case. @returns what differs from its expectation, one line each; nothing when it passes. */
export async function judgeCase(given: ConformanceCase): Promise<string[]> {
  const outcome = await runOperation(given);
  return given.expect.status === "valid" ? judgeValid(given.expect, outcome) : judgeInvalid(given.expect, outcome);
}

function judgeValid(expected: ConformanceCase["expect"], outcome: Outcome): string[] {
  if (outcome.status === "invalid") return [`expected valid, got ${describeErrors(outcome.errors)}`];
  const { agent, packagePaths } = outcome;
  const launch: Record<string, unknown> = agent.launch;
  const differences: string[] = [];
  for (const [key, value] of Object.entries(expected.launch ?? {})) {
    if (!isDeepStrictEqual(launch[key], value))
      differences.push(`launch.${key}: expected ${JSON.stringify(value)}, got ${JSON.stringify(launch[key])}`);
  }
  if (expected.package && !isDeepStrictEqual(packagePaths, [...expected.package].sort())) {
    differences.push(`package: expected ${expected.package.join(", ")}; got ${packagePaths.join(", ")}`);
  }
  for (const path of expected.packageHas)
    if (!packagePaths.includes(path)) differences.push(`package lacks ${path}; it has ${packagePaths.join(", ")}`);
  for (const path of expected.packageLacks) if (packagePaths.includes(path)) differences.push(`package has ${path}`);
  for (const text of expected.bodyContains)
    if (!agent.instructions.includes(text)) differences.push(`instructions lack ${JSON.stringify(text)}`);
  return differences;
}

function judgeInvalid(expected: ConformanceCase["expect"], outcome: Outcome): string[] {
  const [decisive, ...others] = expected.codes;
  if (outcome.status === "valid") return [`expected ${decisive ? expected.codes.join(", ") : "a refusal"}, got valid`];
  const differences: string[] = [];
  // Check reports every independent problem; the case names the one that decides, and may name others.
  if (decisive !== undefined && outcome.errors[0]?.code !== decisive)
    differences.push(`expected ${decisive} first, got ${describeErrors(outcome.errors)}`);
  for (const code of others) {
    if (!outcome.errors.some((error) => error.code === code))
      differences.push(`expected ${code} too, got ${describeErrors(outcome.errors)}`);
  }
  if (expected.http !== undefined && outcome.http !== expected.http)
    differences.push(`http: expected ${expected.http}, got ${outcome.http}`);
  if (expected.names && !isDeepStrictEqual(outcome.names, expected.names))
    differences.push(`names: expected ${expected.names}, got ${outcome.names}`);
  return differences;
}

function describeErrors(errors: { code: string; message: string }[]): string {
  return errors.map(({ code, message }) => `${code} (${message})`).join(", ");
}
