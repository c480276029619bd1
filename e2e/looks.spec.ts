import { randomBytes } from "node:crypto";
import { copySample, smallAgent, writeFolder } from "./fixtures/agent-folder";
import { markdownOf } from "./fixtures/archive-of";
import { deployAgent } from "./fixtures/deploy-agent";
import { expectGoodLooks, expectGoodPage } from "./fixtures/good-looks";
import { makeWorkspace } from "./fixtures/make-team";
import { mixedRepository } from "./fixtures/mixed-repository";
import { expect, nobody, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A page is looked at four times, which takes a while on two cores. */
const slowMs = 300_000;

test.describe("before anybody is signed in", () => {
  test.use({ storageState: nobody });

  test("the pages of access look right", async ({ page }) => {
    const { link } = await makeWorkspace();
    for (const path of ["/sign-in", link, "/setup/nothing", "/reset/nothing"]) await expectGoodPage(page, path);
  });
});

test("the catalog looks right, empty and full, and so does what is not there", async ({ page, team, complaints }) => {
  complaints.expect(/status of 404/);
  test.setTimeout(slowMs);
  const home = `/${team.slug}`;
  await expectGoodPage(page, home);
  await deployAgent(page, team.slug, "in-the-catalog", smallAgent("in-the-catalog"), "dev");
  for (const path of [home, `${home}?search=nothing-of-that-name`, `${home}/agents/nobody`]) await expectGoodPage(page, path);
});

test("the pages of an agent look right, with a dialog too", async ({ page, team }) => {
  test.setTimeout(slowMs);
  const instructions = "# Rules\n\nAnswer in `code`.\n\n| a | b |\n| - | - |\n| 1 | 2 |";
  await deployAgent(page, team.slug, "looked-at", smallAgent("looked-at"), "dev");
  await deployAgent(page, team.slug, "looked-at", smallAgent("looked-at", instructions), "dev");
  const agent = `/${team.slug}/agents/looked-at`;
  const parts = ["instructions", "files", "package"].map((view) => `${agent}/revisions/2?view=${view}`);
  for (const path of [`${agent}/revisions/2`, ...parts, agent]) await expectGoodPage(page, path);
  await page.getByRole("button", { name: "Promote v2 to staging" }).click();
  await expect(page.getByRole("dialog")).toContainText("then");
  await expectGoodLooks(page);
});

test("the settings and the description of the API look right", async ({ page, team }) => {
  test.setTimeout(slowMs);
  const settings = ["environments", "models", "members", "tokens"].map((part) => `/${team.slug}/settings/${part}`);
  for (const path of [...settings, "/docs/api"]) await expectGoodPage(page, path);
});

test("the upload page looks right in each of its states, and so does a revision with all kinds of files", async ({
  page,
  team,
  context,
}, testInfo) => {
  test.setTimeout(slowMs);
  const upload = await new UploadPage(page, team.slug).open();
  await expectGoodLooks(page);

  const folder = await copySample(testInfo.outputPath("broken-looks"), "Broken Looks", (text) =>
    text.replace("description: P", "description: A: p").replace("assets/catalog.json", "assets/catalog.json\n    - assets/heavy.bin"),
  );
  await writeFolder(folder, { "assets/heavy.bin": randomBytes(400_000) });
  await upload.drop(folder);
  await expect(upload.card("broken-looks")).toContainText("2 errors");
  await upload.chooseFiles(markdownOf("notes.md", "# Notes\n"));
  await expect(page.getByText("no agent folder")).toBeVisible();
  await expectGoodLooks(page);

  await upload.card("broken-looks").getByRole("button", { name: "Apply all 2 fixes" }).click();
  await expect(upload.card("broken-looks")).toContainText("would become v1");
  await expectGoodLooks(page);

  await upload.card("broken-looks").getByRole("button", { name: "Deploy…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGoodLooks(page);

  const network = await context.newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000 });
  await page.getByRole("dialog").getByRole("button", { name: "Deploy to dev" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Cancelled. Nothing was stored.")).toBeVisible();
  await expectGoodLooks(page);
  await network.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Stored as v1, active in dev.")).toBeVisible();
  await expectGoodLooks(page);
  for (const view of ["overview", "package"]) await expectGoodPage(page, `/${team.slug}/agents/broken-looks/revisions/1?view=${view}`);
});

test("a whole repository on the upload page looks right, and so do conversion and inline agents", async ({ page, team }, testInfo) => {
  test.setTimeout(slowMs);
  const upload = await new UploadPage(page, team.slug).open();
  await page.getByRole("button", { name: "From Git…" }).click();
  await upload.drop(await writeFolder(testInfo.outputPath("long-looks"), mixedRepository()));
  await expect(page.getByRole("region", { name: "What was found" })).toContainText("40 agents");
  const rows = page.getByRole("list", { name: "Agents" }).locator("> li");
  await rows.first().getByRole("button").click();
  await page.getByRole("button", { name: "Format: Claude Code subagent" }).click();
  await expectGoodLooks(page);

  await page.getByLabel("State").selectOption("valid");
  await rows.first().getByRole("button").click();
  await page.getByRole("button", { name: "Convert…" }).click();
  await expect(page.getByRole("dialog").getByRole("list", { name: "What became of each field" })).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press("Escape");
  await upload.deploy("crew-11", "dev");
  await page.getByRole("link", { name: "Open revision v1" }).click();
  await expect(page.getByRole("link", { name: "Convert…" })).toBeVisible();
  for (const to of ["mutagent", "compozy"]) {
    await page.goto(`/${team.slug}/agents/crew-11/revisions/1/convert?to=${to}`);
    await expect(page.getByRole("list", { name: "What became of each field" })).toBeVisible();
    await expectGoodLooks(page);
  }
  await expectGoodPage(page, `/${team.slug}/inline/new`);
  await page.getByLabel("agent.md").fill("---\nname: brief\ndescription: Sums up: long texts\n---\nSum it up.\n");
  await expect(page.getByRole("region", { name: "Findings" })).toContainText("YAML_PARSE");
  await expectGoodLooks(page);
});
