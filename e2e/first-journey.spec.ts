import { readFile } from "node:fs/promises";
import { copySample } from "./fixtures/agent-folder";
import { becomeOwner, makeWorkspace, newPerson } from "./fixtures/make-team";
import { expect, nobody, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test.use({ storageState: nobody });

test("carries an agent from a folder with errors to staging and back", async ({ page, openBrowserAs }, testInfo) => {
  test.setTimeout(240_000);
  const { slug, link } = await makeWorkspace();
  const owner = newPerson("Olga", slug);
  const folder = testInfo.outputPath("invoice-pricing");
  const upload = new UploadPage(page, slug);
  const agentPage = `/${slug}/agents/invoice-pricing`;
  const environment = (name: string) => page.getByRole("region", { name, exact: true });

  await test.step("the one-time link makes the owner, who signs out and in again", async () => {
    await becomeOwner(page, link, owner);
    await page.getByRole("button", { name: /Your menu/ }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await page.goto(`/${slug}`);
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByLabel("E-mail").fill(owner.email);
    await page.getByLabel("Password").fill(owner.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
  });

  await test.step("the link works once", async () => {
    const other = await openBrowserAs(null);
    await other.goto(link);
    await expect(other.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  });

  await test.step("a dropped folder with two errors shows both, and their fixes mend it", async () => {
    await copySample(folder, "Invoice Pricing", (text) => text.replace("description: Prices", "description: Prices: invoices"));
    await upload.open();
    await upload.drop(folder);
    const broken = upload.card("invoice-pricing");
    await expect(broken.getByText("2 errors")).toBeVisible();
    await expect(broken.getByText("agent.md:2:7")).toBeVisible();
    await expect(broken.getByText("agent.md:3:")).toBeVisible();
    await broken.getByRole("button", { name: "Apply fix: Quote the value" }).click();
    await expect(broken.getByText("1 error")).toBeVisible();
    await broken.getByRole("button", { name: "Apply fix: Write invoice-pricing" }).click();
    await expect(broken.getByText("ready")).toBeVisible();
  });

  await test.step("all at once does the same, and the author can keep the fixed file", async () => {
    await page.getByRole("button", { name: "Remove invoice-pricing from the list" }).click();
    await upload.drop(folder);
    const card = upload.card("invoice-pricing");
    await card.getByRole("button", { name: "Apply all 2 fixes" }).click();
    await expect(card.getByText("ready")).toBeVisible();
    const saving = page.waitForEvent("download");
    await card.getByRole("button", { name: "Download agent.md" }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved).toContain('description: "Prices: invoices');
    expect(saved).toContain("name: invoice-pricing\n");
  });

  await test.step("deploy to dev makes v1, active there", async () => {
    await upload.deploy("invoice-pricing", "dev");
    await expect(upload.card("invoice-pricing").getByText("Stored as v1, active in dev.")).toBeVisible();
    await upload.card("invoice-pricing").getByRole("link", { name: "Open invoice-pricing" }).click();
    await expect(environment("dev").getByRole("link", { name: "v1" })).toBeVisible();
  });

  await test.step("the changed folder, chosen with the picker, becomes v2", async () => {
    await copySample(folder, "invoice-pricing", (text) => text.replace("thinking: low", "thinking: high"));
    await upload.open();
    await upload.chooseFolder(folder);
    await expect(upload.card("invoice-pricing").getByText("would become v2")).toBeVisible();
    await upload.deploy("invoice-pricing", null);
    await expect(upload.card("invoice-pricing").getByText("Stored as v2.")).toBeVisible();
  });

  const stale = await openBrowserAs(await page.context().storageState());
  await test.step("another tab looks at the agent", async () => {
    await stale.goto(agentPage);
    await expect(stale.getByRole("region", { name: "dev", exact: true }).getByRole("link", { name: "v1" })).toBeVisible();
  });

  await test.step("v2 is activated in dev", async () => {
    await page.goto(`${agentPage}/revisions/2`);
    await page.getByRole("button", { name: "Activate v2 in dev" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Activate v2 in dev" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(agentPage);
    await expect(environment("dev").getByRole("link", { name: "v2" })).toBeVisible();
  });

  await test.step("the other tab acts on what it saw and is told what happened", async () => {
    await stale.getByRole("button", { name: "Retire dev" }).click();
    const dialog = stale.getByRole("dialog");
    await dialog.getByRole("button", { name: "Retire dev" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Someone moved dev to v2 while you were looking: you saw v1.");
    await dialog.getByRole("button", { name: "Reload" }).click();
    await expect(stale.getByRole("region", { name: "dev", exact: true }).getByRole("link", { name: "v2" })).toBeVisible();
  });

  await test.step("dev is promoted to staging", async () => {
    await page.getByRole("button", { name: "Promote v2 to staging" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("The new rates");
    await dialog.getByRole("button", { name: "Promote v2 to staging" }).click();
    await expect(environment("staging").getByRole("link", { name: "v2" })).toBeVisible();
    await expect(environment("staging")).toContainText("The new rates");
  });

  await test.step("dev is rolled back to v1, then retired", async () => {
    await page.getByRole("button", { name: "Roll dev back to v1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Roll dev back to v1" }).click();
    await expect(environment("dev").getByRole("link", { name: "v1" })).toBeVisible();
    await page.getByRole("button", { name: "Retire dev" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retire dev" }).click();
    await expect(environment("dev")).toContainText("retired");
  });

  await test.step("the history tells it all", async () => {
    const history = page.getByRole("list", { name: "History" });
    await expect(history.getByRole("listitem")).toHaveCount(5);
    await expect(history).toContainText("promoted from dev by Olga: The new rates");
  });

  await test.step("the agent is archived and brought back", async () => {
    await page.getByRole("button", { name: "More about invoice-pricing" }).click();
    await page.getByRole("menuitem", { name: "Archive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Archive invoice-pricing" }).click();
    await expect(page.getByText(/^Archived/)).toBeVisible();
    await page.goto(`/${slug}`);
    await expect(page.getByRole("link", { name: "invoice-pricing" })).toHaveCount(0);
    await page.goto(agentPage);
    await page.getByRole("button", { name: "More about invoice-pricing" }).click();
    await page.getByRole("menuitem", { name: "Unarchive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unarchive invoice-pricing" }).click();
    await expect(page.getByText(/^Archived/)).toHaveCount(0);
    await expect(environment("staging")).toContainText("retired");
  });
});
