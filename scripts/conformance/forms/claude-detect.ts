import { z } from "zod";
import { detectDialect } from "#core/dialects/detect/detect-dialect";
import { dialectMismatch } from "#core/dialects/detect/dialect-mismatch";

/** A case of op `detect`: one file, and the format that it is. */
const detectCase = z.object({
  files: z.record(z.string(), z.string()),
  expect: z.object({
    dialect: z.string(),
    confidence: z.enum(["certain", "likely", "ambiguous"]),
    /** Texts that the message of the import must hold. */
    mentions: z.array(z.string()).default([]),
  }),
});

/** Runs one case of op `detect`. @returns what differs from its expectation, one line each; nothing when it passes. */
export async function judgeDetectCase(value: unknown, name: string): Promise<string[]> {
  const { files, expect } = detectCase.parse(value);
  return Object.entries(files).flatMap(([path, text]) => {
    const detection = detectDialect(path, new TextEncoder().encode(text));
    const mismatch = dialectMismatch(path, detection);
    const said = mismatch ? `${mismatch.code} ${mismatch.message}` : "";
    const differences: string[] = [];
    if (detection.dialect !== expect.dialect) differences.push(`expected ${expect.dialect}, got ${detection.dialect}`);
    if (detection.confidence !== expect.confidence) differences.push(`expected ${expect.confidence}, got ${detection.confidence}`);
    for (const text of expect.mentions)
      if (!said.includes(text)) differences.push(`the import does not mention ${text}; it says "${said}"`);
    return differences.map((difference) => `${name}: ${difference}`);
  });
}
