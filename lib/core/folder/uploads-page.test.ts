import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hostileUploads } from "#core/folder/testing/hostile-uploads";

const page = readFileSync(new URL("../../../docs/uploads.md", import.meta.url), "utf8");
const rows = new Map([...page.matchAll(/^\| (\d+) \|.*$/gm)].map(([line, row]) => [Number(row), line]));

it.each([...new Set(hostileUploads.map(({ row }) => row))])("row %i of docs/uploads.md names every outcome that is tested", (row) => {
  const line = rows.get(row) ?? "";
  for (const { outcome } of hostileUploads.filter((upload) => upload.row === row)) {
    if (outcome.kind === "refused" || outcome.kind === "checked") expect(line).toContain(`\`${outcome.code}\``);
    else if (outcome.kind === "normalised") expect(line).toContain(outcome.note ? `\`${outcome.note}\`` : "");
    else if (outcome.kind === "ignored") expect(line).toMatch(/ignored|taken/);
    else expect(line).toContain("set aside");
  }
});
