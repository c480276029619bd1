import { expect, type Page } from "@playwright/test";
import { smallAgent } from "./fixtures/agent-folder";
import { expectGoodLooks } from "./fixtures/good-looks";
import { sendAgent } from "./fixtures/send-agent";
import { test } from "./fixtures/test";

const palette = (page: Page) => page.getByRole("dialog", { name: "Go to or do" });

/** Keys that are pressed before the page listens are lost. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeVisible({ timeout: 8_000 });
  }).toPass();
}

test("goes to an agent, a revision, a page and a command by Ctrl+K", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  for (const text of ["One.", "Two."]) await sendAgent(page, team.slug, { "agent.md": smallAgent("palette-agent", text) }, {});
  await page.goto(`/${team.slug}`);
  await openPalette(page);
  await expectGoodLooks(page);
  await page.keyboard.type("palette v1");
  await expect(palette(page).getByRole("option", { name: /^palette-agent v1/ })).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/${team.slug}/agents/palette-agent/revisions/1`);

  await test.step("what was gone to comes first", async () => {
    await openPalette(page);
    await expect(palette(page).getByRole("option").first()).toContainText("palette-agent v1");
    await page.keyboard.type("toke");
    await expect(palette(page).getByRole("option").first()).toContainText("API tokens");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/${team.slug}/settings/tokens`);
  });

  await test.step("a command does what it says", async () => {
    await openPalette(page);
    await page.keyboard.type("dark");
    await expect(palette(page).getByRole("option").first()).toContainText("Dark theme");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  await test.step("Escape leaves it, and the button opens it too", async () => {
    await openPalette(page);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await page.getByRole("button", { name: /^Go to/ }).click();
    await expect(palette(page)).toBeVisible();
    await page.keyboard.type("nothing-of-that-name");
    await expect(palette(page).getByText("Nothing has that name.")).toBeVisible();
  });
});
