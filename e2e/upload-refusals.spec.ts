import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { copySample, editFile, smallAgent, writeFolder } from "./fixtures/agent-folder";
import { markdownOf, zipOf } from "./fixtures/archive-of";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test("plain notes named agent.md are told what is missing", async ({ page, team }) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(markdownOf("agent.md", "# Meeting\n\n- buy milk\n"));
  const card = upload.card("agent.md");
  await expect(card).toContainText("1 error");
  await expect(card).toContainText("MARKDOWN_FRONTMATTER");
  await expect(card.getByRole("button", { name: "Deploy…" })).toHaveCount(0);
});

test("a zip without any agent says what was found instead", async ({ page, team }) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(zipOf("photos.zip", { "README.md": "# Photos", "a/b.txt": "b" }));
  const item = upload.card("photos.zip");
  await expect(item).toContainText("no agent folder");
  await expect(item).toContainText("UPLOAD_NO_AGENT");
});

test("an empty folder and an empty zip are not silence", async ({ page, team }, testInfo) => {
  const upload = await new UploadPage(page, team.slug).open();
  const empty = testInfo.outputPath("empty");
  await mkdir(empty);
  await upload.drop(empty);
  await expect(upload.card("empty")).toContainText("no agent folder");
  await upload.chooseFiles(zipOf("nothing.zip", {}));
  await expect(upload.card("nothing.zip")).toContainText("UPLOAD_EMPTY");
});

test("fourteen agents in a zip are fourteen cards, each of which can be deployed", async ({ page, team }) => {
  const names = Array.from({ length: 14 }, (_, index) => `crew-${String(index + 1).padStart(2, "0")}`);
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(zipOf("crew.zip", Object.fromEntries(names.map((name) => [`agents/${name}/agent.md`, smallAgent(name)]))));
  await expect(page.getByText("14 agent folders")).toBeVisible();
  for (const name of names) await expect(upload.card(name)).toContainText("ready");
  await upload.deploy("crew-07", null);
  await expect(upload.card("crew-07")).toContainText("Stored as v1.");
  await expect(page.getByText("1 item · 13 ready · 1 deployed")).toBeVisible();
});

test("many findings of one kind are folded, and mended together", async ({ page, team }) => {
  const slips = ["thinkin", "descriptio", "harnes", "modell", "harnesss"].map((key) => `${key}: x`).join("\n");
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(markdownOf("agent.md", `---\nname: many-slips\nmodel: zai/glm-5.3\n${slips}\n---\nHi\n`));
  const card = upload.card("agent.md");
  await expect(card).toContainText("5 errors");
  await expect(card.getByRole("button", { name: /Show 2 more/ })).toBeVisible();
  await expect(card.getByRole("button", { name: /^Fix all \d of this kind/ })).toBeVisible();
  await card.getByRole("button", { name: /Show 2 more/ }).click();
  await expect(card.getByText("AGENT_SCHEMA")).toHaveCount(5);
});

test("a file that changes between the choice and its reading is named", async ({ page, context, team }, testInfo) => {
  const folder = await copySample(testInfo.outputPath("moving"), "moving");
  const upload = await new UploadPage(page, team.slug).open();
  // The check's script is held back until the file on the disk is another one.
  let changed = () => {};
  const isChanged = new Promise<void>((resolve) => {
    changed = resolve;
  });
  await context.route("**/*.js*", async (route) => {
    await isChanged;
    await route.continue();
  });
  await upload.chooseFolder(folder);
  await appendFile(path.join(folder, "agent.md"), "\nOne line more.\n");
  changed();
  await expect(upload.card("moving")).toContainText("agent.md changed or went away after it was chosen. Choose it again.");
  await upload.chooseFolder(folder);
  await expect(page.getByText("ready", { exact: true })).toBeVisible();
});

test("what only the bundler of the server finds points at the line too", async ({ page, team, complaints }, testInfo) => {
  complaints.expect(/status of 422/);
  const folder = await copySample(testInfo.outputPath("bundled"), "bundled");
  await writeFolder(folder, { "tools/rates.ts": "export const rate = 7;\n" });
  await editFile(
    path.join(folder, "tools/calculate-invoice.ts"),
    (text) => `import { discount } from "./rates.ts";\n${text}\nexport const used = discount;\n`,
  );
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(folder);
  await upload.deploy("bundled", "dev");
  const card = upload.card("bundled");
  await expect(card.getByRole("alert")).toContainText("Nothing was stored.");
  await expect(card).toContainText("TOOL_BUILD");
  await expect(card.getByRole("group", { name: "Line 1 of tools/calculate-invoice.ts" })).toContainText(
    'import { discount } from "./rates.ts";',
  );
});

test("an upload that somebody else overtook is a conflict, and goes on after a new look", async ({ page, team, complaints }, testInfo) => {
  complaints.expect(/status of 409/);
  const folder = await writeFolder(testInfo.outputPath("raced"), { "agent.md": smallAgent("raced") });
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(folder);
  await expect(upload.card("raced")).toContainText("would become v1 of a new agent");
  await upload.card("raced").getByRole("button", { name: "Deploy…" }).click();
  const other = await page.request.post(`/api/v1/workspaces/${team.slug}/deploy?environment=dev`, {
    headers: { "content-type": "text/markdown", origin: new URL(page.url()).origin },
    data: smallAgent("raced", "Answer first."),
  });
  expect(other.status()).toBe(201);
  await page.getByRole("dialog").getByRole("button", { name: "Deploy to dev" }).click();
  await expect(upload.card("raced").getByRole("alert")).toContainText("Nothing was stored.");
  await upload.card("raced").getByRole("button", { name: "Look again" }).click();
  await expect(upload.card("raced")).toContainText("would become v2");
  await upload.deploy("raced", "dev");
  await expect(upload.card("raced")).toContainText("Stored as v2, active in dev.");
});
