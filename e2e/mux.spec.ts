import { writeFolder } from "./fixtures/agent-folder";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test("a Mux agent stands on one of the workspace in the page's own check too, also when that one came after it", async ({
  page,
  team,
}, testInfo) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(
    await writeFolder(testInfo.outputPath("project"), { ".mux/agents/strict.md": "---\nname: Strict\nbase: careful\n---\nBe strict.\n" }),
  );
  await expect(upload.card("strict.md")).toContainText("MUX_BASE_MISSING");
  await upload.drop(
    await writeFolder(testInfo.outputPath("base"), {
      ".mux/agents/careful.md": "---\nname: Careful\ntools:\n  add:\n    - file_read\n---\nBe careful.\n",
    }),
  );
  await upload.deploy("careful", null);
  await expect(upload.card("careful")).toContainText("Stored as v1.");
  await expect(upload.card("strict")).toContainText("stands on careful v1 of this workspace");
  await upload.deploy("strict", null);
  await expect(upload.card("strict")).toContainText("Stored as v1.");
  const stored = await (await page.request.get(`/api/v1/workspaces/${team.slug}/agents/strict/revisions/1`)).json();
  expect(stored.manifest.files.map(({ path }: { path: string }) => path)).toContain("source/home/.mux/agents/careful.md");
});

test("built-in agents of somebody's own Mux take the place of the shipped ones, and these come back", async ({ page, team }) => {
  await page.goto(`/${team.slug}/settings`);
  await page.getByRole("link", { name: "Mux's built-in agents" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "based on exec" }).first()).toContainText("placeholder text");
  const definitions = page.getByRole("list", { name: "Definitions" });
  const file = (name: string, text: string) => ({ name, mimeType: "text/markdown", buffer: Buffer.from(text) });

  await test.step("files and a pasted text make a draft, and what is wrong stands beside its file", async () => {
    await expect(async () => {
      await page
        .getByLabel("Definitions of built-in agents")
        .setInputFiles([file("exec.md", "---\nname: Exec\n---\nCarry it out.\n"), file("notes.txt", "x")]);
      await expect(definitions).toContainText("exec.md", { timeout: 1_000 });
    }).toPass();
    await expect(page.getByText("notes.txt is no .md file")).toBeVisible();
    await page.getByLabel("Id", { exact: true }).fill("Plan");
    await page.getByLabel("Text", { exact: true }).fill("No frontmatter.");
    await page.getByRole("button", { name: "Add to the list" }).click();
    await expect(page.getByText("Mux ships compact, desktop, explore, name_workspace, dream too.")).toBeVisible();
    await page.getByRole("button", { name: "Import 2 definitions" }).click();
    await expect(definitions.getByRole("listitem").filter({ hasText: "plan.md" })).toContainText("Mux cannot load it");
    await page.getByRole("button", { name: "Edit plan.md" }).click();
    await page.getByLabel("Text of plan.md").fill("---\nname: Plan\nbase: exec\n---\nPlan first.\n");
    await page.getByRole("button", { name: "Import 2 definitions" }).click();
    await expect(page.getByText("Saved: version 1 is in force")).toBeVisible();
    await expect(page.getByText("placeholder text")).toHaveCount(0);
  });

  await test.step("the shipped headers come back, and the import can be looked at and made again", async () => {
    for (const id of ["exec", "plan"]) await page.getByRole("button", { name: `Remove ${id}.md` }).click();
    await page.getByRole("button", { name: "Restore the shipped headers" }).click();
    await expect(page.getByText("Saved: version 2 is in force")).toBeVisible();
    await page.getByRole("link", { name: "version 1", exact: true }).click();
    await expect(page.getByText("This is version 1; version 2 is in force.")).toBeVisible();
    await page.getByRole("button", { name: "Import 2 definitions" }).click();
    await expect(page.getByText("Saved: version 3 is in force")).toBeVisible();
    const inForce = await (await page.request.get(`/api/v1/workspaces/${team.slug}/mux/built-ins`)).json();
    expect(inForce).toMatchObject({ version: 3, definitions: { plan: "---\nname: Plan\nbase: exec\n---\nPlan first.\n" } });
    await page.request.put(`/api/v1/workspaces/${team.slug}/mux/built-ins`, {
      headers: { origin: new URL(page.url()).origin },
      data: { expectedVersion: 3, definitions: {} },
    });
  });
});
