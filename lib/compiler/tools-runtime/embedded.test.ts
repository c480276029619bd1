import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderDeclarations } from "#compiler/tools-runtime/render-declarations";
import { renderEmbedded } from "#compiler/tools-runtime/render-embedded";

const stored = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), "utf8");

test("the embedded helper is the helper's source, compiled", async () => {
  expect(stored("embedded.json")).toBe(await renderEmbedded());
});

test("the declarations for authors are those of the helper's source", () => {
  expect(stored("mutagent-agents-tools.d.ts")).toBe(renderDeclarations());
});
