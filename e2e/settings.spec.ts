import { addMember } from "./fixtures/add-member";
import { expect, test } from "./fixtures/test";

test("environments are added, renamed and put in order", async ({ page, team }) => {
  await page.goto(`/${team.slug}/settings/environments`);
  const rows = page.getByRole("main").getByRole("list").getByRole("listitem");
  await page.getByLabel("New environment").fill("qa");
  await page.getByRole("button", { name: "Add environment" }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole("button", { name: "Move qa up" }).click();
  await expect(rows.nth(2)).toContainText("qa");
  await page.getByRole("button", { name: "Edit qa" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("acceptance");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(rows.nth(2)).toContainText("acceptance");

  await test.step("a name that is taken is refused at its field", async () => {
    await page.getByLabel("New environment").fill("dev");
    await page.getByRole("button", { name: "Add environment" }).click();
    await expect(page.getByLabel("New environment")).toHaveAccessibleDescription(/taken/);
    await expect(page.getByLabel("New environment")).toHaveValue("dev");
  });

  await test.step("one that never held anything can go", async () => {
    await page.getByRole("button", { name: "Remove acceptance" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove acceptance" }).click();
    await expect(rows).toHaveCount(3);
  });
});

test("a provider's key goes in and never comes out", async ({ page, team }) => {
  const key = "sk-hand-me-to-nobody-0123456789";
  await page.goto(`/${team.slug}/settings/models`);
  await page.getByRole("button", { name: "Add provider" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("acme");
  await dialog.getByLabel("Key", { exact: true }).fill(key);
  await dialog.getByRole("button", { name: "Add provider" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "key set" });
  await expect(row).toContainText("acme");
  await page.getByLabel("New model").fill("acme/large-2");
  await page.getByRole("button", { name: "Add model" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "acme/large-2" })).toContainText("ready");

  await page.getByRole("button", { name: "Edit acme" }).click();
  await expect(page.getByRole("dialog").getByLabel("Key", { exact: true })).toHaveValue("");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  expect(await page.content()).not.toContain(key);
  const told = await page.request.get(`/api/v1/workspaces/${team.slug}/providers`);
  expect(await told.text()).not.toContain(key);
});

test("a token is shown once, works, and ends when it is revoked", async ({ page, team, playwright, baseURL }) => {
  await page.goto(`/${team.slug}/settings/tokens`);
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("CI of billing");
  await dialog.getByRole("button", { name: "Create token" }).click();
  const token = await dialog.getByText(/^berth_/).textContent();
  const machine = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const agents = `/api/v1/workspaces/${team.slug}/agents`;
  expect((await machine.get(agents)).status()).toBe(200);

  await dialog.getByRole("button", { name: "I have copied it" }).click();
  await page.reload();
  await expect(page.getByText("CI of billing")).toBeVisible();
  expect(await page.content()).not.toContain(String(token));

  await page.getByRole("button", { name: "Revoke CI of billing" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke CI of billing" }).click();
  await expect(page.getByText("CI of billing")).toHaveCount(0);
  expect((await machine.get(agents)).status()).toBe(401);
  await machine.dispose();
});

test("a member's role is changed, and a removed member is out at once", async ({ page, browser, team, openBrowserAs, complaints }) => {
  complaints.expect(/status of 404/);
  const mara = await addMember(browser, team, "Mara", "viewer");
  const theirs = await openBrowserAs(mara.signedIn);
  await page.goto(`/${team.slug}/settings/members`);
  await page.getByRole("button", { name: "Change the role of Mara" }).click();
  await page.getByRole("dialog").getByLabel("Role").selectOption("releaser");
  await page.getByRole("dialog").getByRole("button", { name: "Make Mara releaser" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: mara.owner.email });
  await expect(row).toContainText("releaser");
  await theirs.goto(`/${team.slug}`);
  await theirs.getByRole("button", { name: /Your menu/ }).click();
  await expect(theirs.getByText("Your role here: releaser")).toBeVisible();

  await page.getByRole("button", { name: "Remove Mara" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove Mara" }).click();
  await expect(row).toHaveCount(0);
  expect((await theirs.goto(`/${team.slug}`))?.status()).toBe(404);
});
