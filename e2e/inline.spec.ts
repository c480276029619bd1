import { addMember } from "./fixtures/add-member";
import { expectGoodLooks } from "./fixtures/good-looks";
import { expect, test } from "./fixtures/test";

test("an inline agent is written and edited in place, with its mistakes shown as it is typed", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  await page.getByRole("link", { name: "New inline agent" }).click();
  const source = page.getByLabel("agent.md");
  const findings = page.getByRole("region", { name: "Findings" });

  await test.step("a mistake points at its line, and is mended by one press", async () => {
    await source.fill("---\nname: brief\ndescription: Sums up. Use for: long texts\nmodel: zai/glm-5.3\n---\nSum it up.\n");
    await expect(findings).toContainText("YAML_PARSE");
    await expect(page.getByText("The findings say what is wrong.")).toBeVisible();
    await findings.getByRole("button", { name: /^Apply fix/ }).click();
    await expect(findings).toContainText("none");
  });

  await test.step("a field of the form is a line of the text, and the other way round", async () => {
    const form = page.getByRole("region", { name: "Form", exact: true });
    await form.getByLabel("Thinking", { exact: true }).fill("low");
    await expect(source).toHaveValue(/\nthinking: low\n---\n/);
    await source.fill((await source.inputValue()).replace("thinking: low", "thinking: high"));
    await expect(form.getByLabel("Thinking", { exact: true })).toHaveValue("high");
    await expectGoodLooks(page);
  });

  await test.step("it is created under the name in its text, and stands in the catalog", async () => {
    await page.getByRole("button", { name: "Create brief" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "brief" })).toBeVisible();
    await page.goto(`/${team.slug}`);
    const row = page.getByRole("list", { name: "Agents" }).getByRole("listitem").filter({ hasText: "brief" });
    await expect(row).toContainText("inline");
    await row.getByRole("link").click();
  });

  await test.step("a change is the next version, another name is none", async () => {
    const text = await source.inputValue();
    await source.fill(text.replace("name: brief", "name: other"));
    await expect(page.getByText("The name stays brief: another name is another agent.")).toBeVisible();
    await source.fill(text.replace("Sum it up.", "Sum it up in one line."));
    await page.getByRole("button", { name: "Save version 2" }).click();
    await expect(page.getByText("Saved as version 2.")).toBeVisible();
  });

  await test.step("an older version can be looked at, and saved anew", async () => {
    await page.getByRole("link", { name: "Version 1", exact: true }).click();
    await expect(page.getByText("This is version 1 of 2.")).toBeVisible();
    await expect(source).toHaveValue(/Sum it up\.\n$/);
    await page.getByRole("button", { name: "Save version 3" }).click();
    await expect(page.getByRole("link", { name: "Version 3", exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/version=/);
  });
});

test("a person who may not write reads it", async ({ page, team, openBrowserAs, browser }) => {
  const created = await page.request.post(`/api/v1/workspaces/${team.slug}/inline-agents`, {
    headers: { origin: String(process.env.BERTH_E2E_URL) },
    data: { text: "---\nname: read-only\nmodel: zai/glm-5.3\n---\nAnswer.\n" },
  });
  expect(created.status()).toBe(201);
  const viewer = await addMember(browser, team, "Vera", "viewer");
  const other = await openBrowserAs(viewer.signedIn);
  await other.goto(`/${team.slug}/inline/read-only`);
  await expect(other.getByLabel("agent.md")).toHaveAttribute("readonly");
  await expect(other.getByText(/needs the role author/)).toBeVisible();
});
