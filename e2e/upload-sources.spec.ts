import path from "node:path";
import { copySample, smallAgent, writeFolder } from "./fixtures/agent-folder";
import { markdownOf, readFiles, tgzOf, zipOf } from "./fixtures/archive-of";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

/** The package of the sample: agent.md, a skill of two files, a tool module, an asset and package.json. */
const sampleFileCount = 6;

test("the same agent has one digest as folder, picked folder, zip and tgz, here and on the server", async ({ page, team }, testInfo) => {
  const upload = await new UploadPage(page, team.slug).open();
  const folder = await copySample(testInfo.outputPath("one-digest"), "one-digest");
  const digests = new Set<string | null>();
  const ways: Record<string, () => Promise<void>> = {
    drop: () => upload.drop(folder),
    picker: () => upload.chooseFolder(folder),
    zip: async () => upload.chooseFiles(zipOf("one-digest.zip", await readFiles(folder))),
    "zip with a wrapping folder": async () => upload.chooseFiles(zipOf("wrapped.zip", await readFiles(folder, "one-digest-main/"))),
    tgz: async () => upload.chooseFiles(tgzOf("one-digest.tgz", await readFiles(folder, "./"))),
  };
  for (const [way, take] of Object.entries(ways)) {
    await test.step(way, async () => {
      await take();
      const card = upload.card("one-digest");
      await expect(card).toContainText("would become v1 of a new agent");
      await expect(card).toContainText(`${sampleFileCount} files`);
      digests.add(await card.getByTitle(/^sha256:/).getAttribute("title"));
      await page.getByRole("button", { name: "Remove one-digest from the list" }).click();
    });
  }
  expect(digests.size).toBe(1);

  await upload.drop(folder);
  await upload.deploy("one-digest", null);
  await expect(upload.card("one-digest")).toContainText("Stored as v1.");
  const stored = await page.request.get(`/api/v1/workspaces/${team.slug}/agents/one-digest/revisions/1`);
  expect([...digests]).toEqual([(await stored.json()).sourceDigest]);

  await test.step("again, it is the same revision", async () => {
    await upload.open();
    await upload.chooseFiles(tgzOf("one-digest.tgz", await readFiles(folder)));
    await expect(upload.card("one-digest")).toContainText("same source as v1");
    await upload.deploy("one-digest", null);
    await expect(upload.card("one-digest")).toContainText("Unchanged: reuses revision v1.");
  });
});

test("a single Markdown file is an agent", async ({ page, team }) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(markdownOf("agent.md", smallAgent("single-file")));
  await upload.deploy("single-file", "dev");
  await expect(upload.card("single-file")).toContainText("Stored as v1, active in dev.");
});

test("several folders in one drop are several agents, and a collection shows each of its own", async ({ page, team }, testInfo) => {
  const upload = await new UploadPage(page, team.slug).open();
  const names = ["first-of-two", "second-of-two"];
  const folders = await Promise.all(names.map((name) => writeFolder(testInfo.outputPath(name), { "agent.md": smallAgent(name) })));
  await upload.drop(...folders);
  for (const name of names) await expect(upload.card(name)).toContainText("ready");
  await expect(page.getByText("2 items · 2 ready")).toBeVisible();
  await page.getByRole("button", { name: "Clear list" }).click();

  await upload.drop(path.dirname(folders[0] ?? ""));
  for (const name of names) await expect(upload.card(name)).toContainText("ready");
  await expect(page.getByText("2 agent folders")).toBeVisible();
});

for (const count of [101, 1_000, 10_000]) {
  test(`a dropped folder of ${count} files loses none of them`, async ({ page, team }, testInfo) => {
    const name = `files-${count}`;
    const assets = Array.from({ length: count - 1 }, (_, index) => `assets/${String(index).padStart(5, "0")}.txt`);
    const agent = smallAgent(name).replace("---\nAnswer", `harness:\n  files:\n    - ${assets.at(-1)}\n---\nAnswer`);
    const folder = await writeFolder(testInfo.outputPath(name), {
      "agent.md": agent,
      ...Object.fromEntries(assets.map((asset) => [asset, asset])),
    });
    const upload = await new UploadPage(page, team.slug).open();
    await upload.drop(folder);
    await expect(upload.card(name)).toContainText("ready");
    await expect(upload.card(name)).toContainText(`2 packaged, ${count - 2} left out`);
  });
}

test("lists what is set aside and sends only what agent.md declares", async ({ page, team }, testInfo) => {
  const folder = await writeFolder(testInfo.outputPath("tidy"), {
    "agent.md": smallAgent("tidy"),
    "notes.txt": "not declared",
    ".DS_Store": "Finder",
    ".git/HEAD": "ref: refs/heads/main",
    "node_modules/left-pad/index.js": "module.exports = 1",
  });
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(folder);
  const card = upload.card("tidy");
  await card.getByText("1 packaged, 4 left out").click();
  for (const line of [
    "notes.txt not declared by the agent",
    ".DS_Store system file",
    ".git version control",
    "node_modules installed packages",
  ]) {
    await expect(card.getByRole("listitem").filter({ hasText: line.split(" ")[0] ?? "" })).toContainText(line.slice(line.indexOf(" ") + 1));
  }
  await upload.deploy("tidy", null);
  await expect(card).toContainText("Stored as v1.");
  const stored = await page.request.get(`/api/v1/workspaces/${team.slug}/agents/tidy/revisions/1`);
  const { manifest } = await stored.json();
  const packed: string[] = manifest.files.map((file: { path: string }) => file.path);
  expect(packed.filter((file) => /notes|DS_Store|HEAD|left-pad/.test(file))).toEqual([]);
  expect(packed.some((file) => file.endsWith("agent.md"))).toBe(true);
});
