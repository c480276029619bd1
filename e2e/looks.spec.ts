import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { copySample, smallAgent } from "./fixtures/agent-folder";
import { markdownOf } from "./fixtures/archive-of";
import { deployAgent } from "./fixtures/deploy-agent";
import { makeWorkspace } from "./fixtures/make-team";
import { expect, nobody, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

const widths = [1280, 390];

/** Light and dark, wide and narrow: nothing for axe to say, and nothing wider than the window. */
async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect.soft(found, `${page.url()} ${colorScheme} at ${width}`).toEqual([]);
    }
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect.soft(scrollWidth, `${page.url()} at ${width}`).toBeLessThanOrEqual(clientWidth);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.describe("before anybody is signed in", () => {
  test.use({ storageState: nobody });

  test("the pages of access look right", async ({ page }) => {
    const { link } = await makeWorkspace();
    for (const path of ["/sign-in", link, "/setup/nothing", "/reset/nothing"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectGoodLooks(page);
    }
  });
});

test("the pages of a workspace look right, empty and full", async ({ page, team, complaints }) => {
  test.setTimeout(300_000);
  const home = `/${team.slug}`;
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGoodLooks(page);

  await deployAgent(page, team.slug, "first-looks", smallAgent("first-looks"), "dev");
  await deployAgent(
    page,
    team.slug,
    "first-looks",
    smallAgent("first-looks", "# Rules\n\nAnswer in `code`.\n\n| a | b |\n| - | - |\n| 1 | 2 |"),
    "dev",
  );
  const agent = `${home}/agents/first-looks`;
  const settings = ["environments", "models", "members", "tokens"].map((part) => `${home}/settings/${part}`);
  const parts = ["instructions", "files", "package"].map((view) => `${agent}/revisions/2?view=${view}`);
  for (const path of [home, `${home}?search=nothing-of-that-name`, agent, `${agent}/revisions/2`, ...parts, ...settings, "/docs/api"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
  }

  await test.step("a dialog", async () => {
    await page.goto(agent);
    await page.getByRole("button", { name: "Promote v2 to staging" }).click();
    await expect(page.getByRole("dialog")).toContainText("then");
    await expectGoodLooks(page);
  });

  await test.step("what is not there", async () => {
    complaints.expect(/status of 404/);
    await page.goto(`${home}/agents/nobody`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
  });
});

test("the upload page looks right in each of its states", async ({ page, team, context }, testInfo) => {
  test.setTimeout(240_000);
  const upload = await new UploadPage(page, team.slug).open();
  await expectGoodLooks(page);

  await upload.drop(
    await copySample(testInfo.outputPath("broken-looks"), "Broken Looks", (text) => text.replace("description: P", "description: A: p")),
  );
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
  await network.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300 });
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
});
