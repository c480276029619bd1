import { expect, type FileChooser, type Page } from "@playwright/test";
import { smallAgent } from "./fixtures/agent-folder";
import { markdownOf } from "./fixtures/archive-of";
import { deployAgent } from "./fixtures/deploy-agent";
import { test } from "./fixtures/test";

/** Presses Tab until `name` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(":focus");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(name, { timeout: 50 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

/** Presses a key until the page answers it with a file chooser: what is pressed before it listens is lost. */
async function chooseByKey(page: Page, key: string): Promise<FileChooser> {
  const opened: FileChooser[] = [];
  page.once("filechooser", (chooser) => opened.push(chooser));
  await expect(async () => {
    await page.keyboard.press(key);
    await expect.poll(() => opened.length, { timeout: 1_000 }).toBe(1);
  }).toPass({ timeout: 30_000 });
  const [chooser] = opened;
  if (!chooser) throw new Error("nothing was opened");
  return chooser;
}

test("uploads, mends, deploys and promotes without a mouse", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
  // Keys that are pressed before the page listens are lost.
  await expect(async () => {
    await page.locator("body").press("g");
    await page.keyboard.press("u");
    await expect(page).toHaveURL(/\/upload$/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Choose files" })).toBeEnabled();

  await tabTo(page, "Choose files");
  const chooser = await chooseByKey(page, "Enter");
  await chooser.setFiles(markdownOf("agent.md", smallAgent("by-key").replace("Answers politely.", "Answers: politely.")));
  await expect(page.getByText("1 error")).toBeVisible();
  await tabTo(page, "Apply fix: Quote the value");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "by-key" })).toBeFocused();

  await expect(page.getByText("would become v1 of a new agent")).toBeVisible();
  await tabTo(page, "Deploy…");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Environment")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Deploy…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, "Deploy to dev");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Stored as v1, active in dev.")).toBeVisible();

  await tabTo(page, "Open by-key");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "by-key", level: 1 })).toBeVisible();
  await tabTo(page, "Promote v1 to staging");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Reviewed");
  await tabTo(page, "Promote v1 to staging");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "staging", exact: true })).toContainText("promoted from dev by Olga: Reviewed");
});

test("walks the revisions of an agent with [ and ], in the view that is open", async ({ page, team }) => {
  for (const text of ["one", "two", "three"]) await deployAgent(page, team.slug, "walked", smallAgent("walked", text), null);
  const revisions = `/${team.slug}/agents/walked/revisions`;
  const heading = (number: number) => page.getByRole("heading", { name: `walked v${number}`, level: 1 });
  await page.goto(`${revisions}/2?view=instructions`);
  await expect(heading(2)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("[");
    await expect(heading(1)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(`${revisions}/1?view=instructions`);
  await page.keyboard.press("[");
  await page.keyboard.press("Control+]");
  await expect(page).toHaveURL(`${revisions}/1?view=instructions`);
  await page.keyboard.press("]");
  await expect(heading(2)).toBeVisible();
  await page.keyboard.press("Alt+]");
  await expect(heading(3)).toBeVisible();
  await expect(page.getByRole("link", { name: "v2", exact: true })).toHaveAttribute("title", "v2 (key [)");

  await test.step("not while something is typed, and the help names them", async () => {
    await page.goto(`${revisions}/2`);
    await page.getByRole("button", { name: "Activate v2 in dev" }).click();
    await page.getByLabel("Reason").press("[");
    await expect(page.getByLabel("Reason")).toHaveValue("[");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(heading(2)).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toContainText("Previous revision of the agent[");
  });
});
