import { expect, type Page } from "@playwright/test";
import { smallAgent } from "./fixtures/agent-folder";
import { expectGoodLooks } from "./fixtures/good-looks";
import { sendAgent } from "./fixtures/send-agent";
import { test } from "./fixtures/test";

/** An agent whose environment lets it call bash, or not. */
function withTools(name: string, tools: string[], description = "Answers politely."): string {
  const harness = `harness:\n  tools:\n    builtin: [${tools.join(", ")}]\n---`;
  return smallAgent(name)
    .replace("Answers politely.", description)
    .replace(/---\nAnswer/, `${harness}\nAnswer`);
}

const rows = (page: Page) =>
  page
    .getByRole("list", { name: "Agents" })
    .getByRole("listitem")
    .filter({ has: page.locator("[data-row]") });
const field = (page: Page) => page.getByRole("combobox", { name: "Search agents" });

/** Waits until the field listens: its suggestions come with the first letter that is heard. */
async function typeUntilSuggested(page: Page, text: string, suggested: string): Promise<void> {
  await expect(async () => {
    await field(page).fill("");
    await field(page).pressSequentially(text);
    await expect(page.getByRole("option", { name: suggested })).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

test("finds agents by what they may call where they are active", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  await sendAgent(
    page,
    team.slug,
    { "agent.md": withTools("shell-user", ["bash", "read"], "Runs the nightly pricing job.") },
    { environment: "dev" },
  );
  await sendAgent(page, team.slug, { "agent.md": withTools("reader", ["read"], "Reads reports.") }, { environment: "dev" });
  await sendAgent(page, team.slug, { "agent.md": withTools("idle-shell", ["bash"], "Waits.") }, {});

  await test.step("a filter is completed by its suggestions", async () => {
    await page.goto(`/${team.slug}`);
    await typeUntilSuggested(page, "too", "tool:");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveValue("tool:");
    await field(page).pressSequentially("ba");
    await page.getByRole("option", { name: "bash" }).click();
    await expect(rows(page)).toHaveCount(2);
    await field(page).pressSequentially("env:dev");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=tool%3Abash\+env%3Adev/);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole("link", { name: "shell-user" })).toBeVisible();
  });

  await test.step("a facet narrows, and widens again", async () => {
    await page.goto(`/${team.slug}`);
    const filters = page.getByRole("navigation", { name: "Filters" });
    await filters.getByRole("link", { name: /^dev/ }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(field(page)).toHaveValue("env:dev");
    await page.goBack();
    await expect(field(page)).toHaveValue("");
    await page.goForward();
    await expect(field(page)).toHaveValue("env:dev");
    await filters.getByRole("link", { name: /dev/ }).first().click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("a slip of the pen is forgiven and told", async () => {
    await page.goto(`/${team.slug}?q=pricng`);
    await expect(page.getByRole("link", { name: "shell-user" })).toBeVisible();
    await expect(page.getByText("also for pricing, since nothing is called pricng")).toBeVisible();
  });

  await test.step("what cannot be read is marked", async () => {
    await page.goto(`/${team.slug}?q=${encodeURIComponent("read colour:red")}`);
    await expect(page.getByText("There is no filter colour:.")).toBeVisible();
    await expect(page.locator("mark")).toHaveText("colour:red");
    await expect(field(page)).toHaveAccessibleDescription(/There is no filter/);
    await expectGoodLooks(page);
  });

  await test.step("nothing found says what may be in the way", async () => {
    await page.goto(`/${team.slug}?q=${encodeURIComponent("tool:bash zebra")}`);
    await expectGoodLooks(page);
    await page.getByRole("link", { name: "zebra" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expectGoodLooks(page);
  });
});

test("searches, walks, stars and opens without a mouse", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  for (const name of ["key-one", "key-two"]) await sendAgent(page, team.slug, { "agent.md": smallAgent(name) }, {});
  await page.goto(`/${team.slug}`);
  await expect(async () => {
    await page.locator("body").press("/");
    await expect(field(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("key-");
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await field(page).blur();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = page.getByRole("link", { name: "key-two" });
  await expect(second).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.getByRole("button", { name: "Star key-two" })).toHaveAttribute("aria-pressed", "true");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "key-two", level: 1 })).toBeVisible();
  await page.goto(`/${team.slug}?q=is:starred`);
  await expect(rows(page)).toHaveCount(1);
});

test("saves a search, and tags and archives many with a result for each", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  for (const name of ["bulk-a", "bulk-b"]) await sendAgent(page, team.slug, { "agent.md": smallAgent(name) }, {});
  await page.goto(`/${team.slug}?q=bulk`);
  await expect(async () => {
    await page.getByRole("checkbox", { name: "Select bulk-a" }).setChecked(false);
    await page.getByRole("checkbox", { name: "Select bulk-a" }).setChecked(true);
    await expect(page.getByText("1 selected")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Select this page" }).click();
  await page.getByRole("button", { name: "Tag, owner, category…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add tags").fill("Quarter q4!");
  await dialog.getByRole("button", { name: "Change 2 agents" }).click();
  await expect(dialog.getByText(/^q4!: /)).toBeVisible();
  await dialog.getByLabel("Add tags").fill("Quarter q4");
  await dialog.getByLabel("Category").fill("finance/closing");
  await expectGoodLooks(page);
  await dialog.getByRole("button", { name: "Change 2 agents" }).click();
  await expect(dialog.getByText("2 done.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("list", { name: "Agents" }).getByRole("link", { name: "Tag: q4" })).toHaveCount(2);

  await test.step("a search under a name", async () => {
    await page.goto(`/${team.slug}?q=tag:q4`);
    await expect(async () => {
      await page.getByRole("button", { name: "Save this search" }).click();
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await dialog.getByLabel("Name").fill("Closing");
    await dialog.getByRole("button", { name: "Save search" }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`/${team.slug}`);
    const saved = page.getByRole("navigation", { name: "Saved searches" }).getByRole("link", { name: "Closing" });
    await saved.click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Remove the search Closing" }).click();
    await expect(saved).toHaveCount(0);
  });

  await test.step("archived at once", async () => {
    await expect(async () => {
      await page.getByRole("checkbox", { name: "Select bulk-b" }).setChecked(false);
      await page.getByRole("checkbox", { name: "Select bulk-b" }).setChecked(true);
      await expect(page.getByText("1 selected")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("button", { name: "Archive…" }).click();
    await dialog.getByRole("button", { name: "Archive bulk-b" }).click();
    await expect(dialog.getByText("1 done.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step("as cards, remembered", async () => {
    await expect(async () => {
      await page.getByRole("button", { name: "Cards" }).click();
      await expect(page.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true", { timeout: 2_000 });
    }).toPass();
    await page.goto(`/${team.slug}?q=bulk`);
    await expect(page.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true");
    await expectGoodLooks(page);
  });
});

test("an agent has an owner, and a base tells who uses it", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { ".mux/agents/house-style.md": "---\nname: House style\nbase: exec\n---\nWrite plainly.\n" }, {});
  await sendAgent(
    page,
    team.slug,
    { ".mux/agents/letters.md": "---\nname: Letters\nbase: house-style\n---\nWrite letters.\n" },
    { environment: "dev" },
  );
  await page.goto(`/${team.slug}/agents/house-style`);
  await expect(page.getByRole("list", { name: "Used by" })).toContainText("letters newest, active in dev");
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await page.getByRole("button", { name: "Organise house-style" }).click();
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByLabel("Owner").selectOption({ label: "Olga (you)" });
  await dialog.getByLabel("Tags").fill("style");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Owner: Olga" })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Tag: style" }).click();
  await expect(rows(page)).toHaveCount(1);
});
