import { expect, test } from "vitest";
import type { AgentComparisonView } from "#schemas/comparison";
import { nearComparison } from "@/lib/client/compare/near-comparison";

const digest = `sha256:${"0".repeat(64)}`;
const text = (units: number) => ({
  hunks: units === 0 ? [] : [{ beforeLine: 1, afterLine: 1, lines: [{ kind: "added" as const, text: "x".repeat(units) }] }],
  ...{ removedLines: 0, addedLines: 1, isCoarse: false, beforeLines: 0, afterLines: 1 },
});
const file = (path: string, units: number) => ({
  kind: "added" as const,
  before: null,
  after: { path, bytes: units, digest, role: "file" as const },
  content: { kind: "text" as const, text: text(units) },
});
const facts = {
  ...{ name: "a", dialect: "mutagent" as const, edition: "e", builder: { compiler: "c", bundler: null } },
  ...{ digests: { source: digest, artifact: digest, archive: digest }, archiveBytes: 1, unpackedBytes: 1, fileCount: 1, bundleBytes: null },
};
const comparison = (instructions: number, ...files: number[]): AgentComparisonView => ({
  ...{ summary: "", isWidening: false, permissions: null, bindings: [], definition: [], tools: [] },
  instructions: { text: text(instructions), before: { firstLine: 1 }, after: { firstLine: 1 } },
  files: files.map((units, index) => file(`${index}`, units)),
  package: { before: facts, after: facts, isSameSource: false, isSameArtifact: false },
  unreadable: { before: [], after: [] },
});

test("comes whole where it is small, an empty file behind a large one included", () => {
  const small = comparison(1_000, 100_000, 0);
  expect(nearComparison(small)).toEqual({ comparison: small, far: [] });
  expect(nearComparison(comparison(900_000, 0)).far).toEqual(["instructions"]);
});

test("leaves out the lines of far texts, and nothing that is counted", () => {
  const { comparison: near, far } = nearComparison(comparison(100_000, 200_000, 200_000, 50_000));
  expect(far).toEqual(["file:1", "file:2"]);
  expect(near.files.map(({ content }) => content.kind === "text" && content.text.hunks.length)).toEqual([1, 0, 0]);
  expect(near.files.map(({ content }) => content.kind === "text" && content.text.addedLines)).toEqual([1, 1, 1]);
  expect(JSON.stringify(near).length).toBeLessThan(400_000);
});
