import { addMember } from "./fixtures/add-member";
import { saveSettings } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

test("settings are changed in the form, in the JSON, and kept as versions", async ({ page, team }) => {
  const contexts = `/${team.slug}/settings/contexts`;
  await page.goto(`/${team.slug}/settings`);
  await page.getByRole("link", { name: "Settings of formats" }).click();
  await page.getByRole("navigation", { name: "Environment" }).getByRole("link", { name: "prod" }).click();
  await expect(page).toHaveURL(/environment=prod/);
  await page.getByRole("navigation", { name: "Format" }).getByRole("link", { name: "Claude Code subagent" }).click();
  await expect(page).toHaveURL(/environment=prod&dialect=claude/);
  await expect(page.getByText("None has been saved yet")).toBeVisible();
  const json = page.getByLabel("The whole document, as JSON");

  await test.step("the form writes the JSON", async () => {
    await page.getByLabel("Permission mode of the session").selectOption("plan");
    await page.getByLabel("Denied", { exact: true }).fill("Bash(rm:*)\nWebFetch\n");
    await json.focus();
    await expect(json).toHaveValue(JSON.stringify({ parentMode: "plan", permissions: { deny: ["Bash(rm:*)", "WebFetch"] } }, null, 2));
    await page.getByRole("button", { name: "Save settings of prod" }).click();
    await expect(page.getByText("Saved: version 1 is in force.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "version 1" })).toContainText("Olga");
  });

  await test.step("the JSON fills the form, and what is wrong is said where it stands", async () => {
    await json.fill("{");
    await expect(page.getByText(/^This is no JSON/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Save settings of prod" })).toBeDisabled();
    await json.fill('{ "parentMode": "yolo" }');
    await page.getByRole("button", { name: "Save settings of prod" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was saved." })).toContainText("parentMode");
    await json.fill('{ "parentMode": "acceptEdits" }');
    await expect(page.getByLabel("Permission mode of the session")).toHaveValue("acceptEdits");
    await page.getByRole("button", { name: "Save settings of prod" }).click();
    await expect(page.getByText("Saved: version 2 is in force.")).toBeVisible();
  });

  await test.step("an earlier version is shown, and saved again as the next", async () => {
    await page.getByRole("link", { name: "version 1" }).click();
    await expect(page.getByText("This is version 1; version 2 is in force.")).toBeVisible();
    await expect(page.getByLabel("Permission mode of the session")).toHaveValue("plan");
    await page.getByRole("button", { name: "Save settings of prod" }).click();
    await expect(page.getByText("Saved: version 3 is in force.")).toBeVisible();
    await page.goto(`${contexts}?environment=prod&dialect=claude`);
    await expect(page.getByLabel("Permission mode of the session")).toHaveValue("plan");
  });
});

test("whoever was overtaken keeps what was typed, and decides", async ({ page, team }) => {
  await page.goto(`/${team.slug}/settings/contexts?environment=dev&dialect=mux`);
  await page.getByLabel("Depth of tasks").fill("2");
  await page.getByLabel("Agents that a person starts: id of an agent").fill("exec");
  await page.keyboard.press("Enter");
  await page.getByLabel("exec: model").fill("acme:large");
  await saveSettings(page, team.slug, "dev/contexts/mux", 0, { maxTaskNestingDepth: 5 });
  await page.getByRole("button", { name: "Save settings of dev" }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "Someone else saved" });
  await expect(conflict).toContainText("version 1 is in force");
  await expect(page.getByLabel("Depth of tasks")).toHaveValue("2");
  await conflict.getByRole("button", { name: "Save mine as version 2 all the same" }).click();
  await expect(page.getByText("Saved: version 2 is in force.")).toBeVisible();
  const saved = await (await page.request.get(`/api/v1/workspaces/${team.slug}/environments/dev/contexts/mux`)).json();
  expect(saved.document).toEqual({ maxTaskNestingDepth: 2, agentAiDefaults: { exec: { modelString: "acme:large" } } });
});

test("an author reads the settings and does not change them", async ({ browser, team, openBrowserAs }) => {
  const author = await addMember(browser, team, "Arne", "author");
  const page = await openBrowserAs(author.signedIn);
  await page.goto(`/${team.slug}/settings/contexts?environment=dev&dialect=skill`);
  await expect(page.getByText("Only admins and owners can change this.")).toBeVisible();
  await expect(page.getByLabel("Permission mode of the session")).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
});
