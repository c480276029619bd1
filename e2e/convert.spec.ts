import { markdownOf, tgzOf } from "./fixtures/archive-of";
import { sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

function subagent(name: string): string {
  return `---\nname: ${name}\ndescription: Reviews code.\nmodel: sonnet\ntools: Read, WebFetch\ncolor: red\n---\nReview it.\n`;
}

test("a subagent becomes a Mutagent agent: a model is chosen, what is lost is said, and the new agent remembers it", async ({
  page,
  team,
}) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(markdownOf("reviewer.md", subagent("reviewer")));
  await upload.deploy("reviewer", null);
  await upload.card("reviewer").getByRole("link", { name: "Open revision v1" }).click();
  await page.getByRole("link", { name: "Convert…" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Convert reviewer v1" })).toBeVisible();
  const fields = page.getByRole("list", { name: "What became of each field" }).getByRole("listitem");

  await test.step("open choices stand first, then what is lost; nothing can be saved yet", async () => {
    await expect(fields.first()).toContainText(/to be chosen.*model/);
    await expect(fields.nth(1)).toContainText(/lost.*color/);
    await expect(page.getByRole("button", { name: "Save as reviewer-mutagent" })).toBeDisabled();
    await expect(page.getByText("A choice above is still open.")).toBeVisible();
  });

  await test.step("with a model both files stand side by side", async () => {
    await page.getByLabel("Model").selectOption({ index: 1 });
    await expect(page.getByRole("region", { name: /^Mutagent agent: / })).toContainText("name: reviewer-mutagent");
    await expect(page.getByRole("region", { name: "Claude Code subagent: reviewer.md" })).toContainText("tools: Read, WebFetch");
  });

  await test.step("another name is taken over", async () => {
    await page.getByLabel("Name").fill("Second Reviewer");
    await page.getByLabel("Name").press("Enter");
    await expect(page.getByRole("button", { name: "Save as second-reviewer" })).toBeEnabled();
    await page.getByLabel("Environment").selectOption("dev");
    await page.getByRole("button", { name: "Save as second-reviewer" }).click();
    await expect(page.getByText("Stored as second-reviewer v1, active in dev.")).toBeVisible();
  });

  await test.step("the new revision says from what it was converted, and what was lost", async () => {
    await page.getByRole("link", { name: "Open revision v1" }).click();
    const card = page.getByRole("region", { name: "Converted" });
    await expect(card).toContainText("from reviewer v1, a Claude Code subagent");
    await expect(card.getByRole("listitem").filter({ hasText: "color" })).toContainText("lost");
  });
});

test("a conversion is edited before it is saved, and the draft keeps where it came from", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "drafted.md": subagent("drafted") }, {});
  await page.goto(`/${team.slug}/agents/drafted/revisions/1/convert?to=compozy`);
  const edit = page.getByRole("button", { name: "Edit before saving" });
  await expect(edit).toBeDisabled();
  await expect(page.getByText("It may do more than its source: accept that above first.")).toBeVisible();
  await page.getByLabel("I accept that it may do this.").check();
  await edit.click();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(page.locator(".cm-content")).toContainText("name: drafted-compozy");
  await page.getByRole("button", { name: "Save as v1…" }).click();
  await page.getByRole("button", { name: "Save as v1", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("drafted-compozy v1");
  await expect(page.getByRole("region", { name: "Converted" })).toContainText("from drafted v1, a Claude Code subagent");
});

test("what may do more than its source is saved only after a person agreed", async ({ page, team }) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(markdownOf("narrow.md", subagent("narrow")));
  await upload.card("narrow").getByRole("button", { name: "Convert…" }).click();
  const dialog = page.getByRole("dialog", { name: "Convert narrow" });
  await dialog.getByLabel("Format").selectOption("Compozy agent");
  await expect(dialog.getByText("It may do more than its source", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Gained" })).toContainText("+ the tools of the provider gained");
  const save = dialog.getByRole("button", { name: "Save as narrow" });
  await expect(save).toBeDisabled();
  await dialog.getByLabel("I accept that it may do this.").check();
  await dialog.getByLabel("Environment").selectOption("");
  await save.click();
  await expect(dialog.getByText("Stored as narrow v1.")).toBeVisible();
  const stored = await (await page.request.get(`/api/v1/workspaces/${team.slug}/agents/narrow/revisions/1`)).json();
  expect([stored.dialect, stored.conversion.widens, stored.conversion.from]).toEqual([
    "compozy",
    true,
    { dialect: "claude", agent: null, revision: null },
  ]);
});

test("the files of a conversion can be taken along", async ({ page, team }) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(markdownOf("carried.md", subagent("carried")));
  await upload.card("carried").getByRole("button", { name: "Convert…" }).click();
  const dialog = page.getByRole("dialog", { name: "Convert carried" });
  await dialog.getByLabel("Format").selectOption("Mux agent");
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Download/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^carried\.(md|tgz)$/);
});

test("a stored skill is taken into an agent whose text is given, and says what it adds", async ({ page, team }) => {
  const skill = "---\nname: tone\ndescription: How to write.\nallowed-tools: Read\n---\nPlainly.\n";
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "tone/SKILL.md": skill }, { root: "tone" });
  await page.goto(`/${team.slug}/agents/tone/revisions/1/convert?to=mutagent`);
  await expect(page.getByText("A choice above is still open.")).toBeVisible();
  await expect(async () => {
    await page.getByLabel("Into which agent").fill("---\nname: writer\ndescription: Writes.\nmodel: zai/glm-5.3\n---\nWrite.\n");
    await page.getByLabel("Into which agent").blur();
    await expect(page.getByRole("region", { name: /^Mutagent agent: agent\.md/ })).toContainText("- skills/tone", { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("+ Read gained")).toBeVisible();
  await page.getByLabel("I accept that it may do this.").check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the files" }).click();
  await downloading;
});

test("a dropped subagent takes along the skills of its archive, and those of the workspace", async ({ page, team }) => {
  const skill = (name: string) => `---\nname: ${name}\ndescription: How to write.\n---\nPlainly.\n`;
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "kept/SKILL.md": skill("kept") }, { root: "kept" });
  const upload = await new UploadPage(page, team.slug).open();
  const named = subagent("skilled").replace("color: red", "skills: [near, kept]");
  await upload.chooseFiles(tgzOf("project.tgz", { ".claude/agents/skilled.md": named, ".claude/skills/near/SKILL.md": skill("near") }));
  await upload.card("skilled").getByRole("button", { name: "Convert…" }).click();
  const dialog = page.getByRole("dialog", { name: "Convert skilled" });
  await dialog.getByLabel("Format").selectOption("Mutagent agent");
  await dialog.getByLabel("Model").selectOption({ index: 1 });
  const fields = dialog.getByRole("list", { name: "What became of each field" }).getByRole("listitem");
  await expect(fields.filter({ hasText: "skills" })).toContainText("kept");
  await dialog.getByLabel("Environment").selectOption("");
  await dialog.getByRole("button", { name: "Save as skilled" }).click();
  await expect(dialog.getByText("Stored as skilled v1.")).toBeVisible();
  const stored = await (await page.request.get(`/api/v1/workspaces/${team.slug}/agents/skilled/revisions/1`)).json();
  expect(stored.launch.skills).toEqual(["skills/near", "skills/kept"]);
});
