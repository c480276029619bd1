import { sampleRepository } from "../lib/compiler/git/testing/sample-repository";
import { smallAgent, writeFolder } from "./fixtures/agent-folder";
import { markdownOf } from "./fixtures/archive-of";
import { onGitHost } from "./fixtures/git-host";
import { mixedRepository } from "./fixtures/mixed-repository";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test("a repository of forty agents is sorted, mended in one press and deployed, each with its result", async ({ page, team }, testInfo) => {
  test.setTimeout(240_000);
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(await writeFolder(testInfo.outputPath("team-agents"), mixedRepository()));
  const overview = page.getByRole("region", { name: "What was found" });
  const rows = page.getByRole("list", { name: "Agents" }).locator("> li");

  await test.step("what was found is counted by format, and the same mistake of ten is one problem", async () => {
    await expect(overview).toContainText("40 agents: 30 valid, 10 to fix; 1 skipped");
    await expect(overview).toContainText("Claude Code subagent 28, 10 to fix");
    await expect(overview).toContainText("Agent skill 6");
    await expect(overview).toContainText("1 skipped: no frontmatter");
    await expect(overview.getByText(/10 agents have this error/)).toBeVisible();
  });

  await test.step("the list shows only those with that problem, and opens to the line", async () => {
    await overview.getByRole("button", { name: /^Show the 10 agents with/ }).click();
    await expect(rows).toHaveCount(10);
    await rows.first().getByRole("button").click();
    await expect(upload.card("crew-01.md").getByRole("group", { name: /^Line 3 of/ })).toContainText(": reviews");
    await page.getByRole("button", { name: "Fold crew-01.md" }).press("Enter");
    await expect(rows.first().getByRole("button")).toBeFocused();
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByLabel("Format").selectOption("Agent skill");
    await expect(page.getByText("6 of 40 agents")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
  });

  await test.step("one press mends all ten", async () => {
    await overview.getByRole("button", { name: /^Fix all 10/ }).click();
    await expect(overview).toContainText("40 agents: all valid");
    await expect(page.getByText("1 item · 40 ready")).toBeVisible();
  });

  await test.step("all are deployed, and each says what became of it", async () => {
    await page.getByRole("button", { name: "Deploy all 40 ready…" }).click();
    const dialog = page.getByRole("dialog", { name: "Deploy all ready" });
    await dialog.getByRole("button", { name: "Deploy 40 agents to dev" }).click();
    await expect(page.getByText("40 of 40 done")).toBeVisible({ timeout: 120_000 });
    const results = page.getByRole("region", { name: "Deployed together" }).getByRole("listitem");
    await expect(results.filter({ hasText: "stored as v1, active in dev" })).toHaveCount(40);
  });

  await test.step("the formats were kept", async () => {
    const stored = await page.request.get(`/api/v1/workspaces/${team.slug}/agents?limit=100`);
    const dialects: string[] = (await stored.json()).items.map(({ dialect }: { dialect: string }) => dialect);
    const count = (dialect: string) => dialects.filter((one) => one === dialect).length;
    expect([count("claude"), count("skill"), count("mutagent")]).toEqual([28, 6, 6]);
  });
});

test("a batch can be stopped, and gone on with", async ({ page, team }) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles(Array.from({ length: 6 }, (_, index) => markdownOf("agent.md", smallAgent(`lane-${index}`))));
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/deploy?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Deploy all 6 ready…" }).click();
  await page.getByRole("button", { name: "Deploy 6 agents to dev" }).click();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  letThrough();
  await expect(page.getByText("3 of 6 done")).toBeVisible();
  await page.getByRole("button", { name: "Go on with 3" }).click();
  await expect(page.getByText("6 of 6 done")).toBeVisible();
});

test("the format of a file is explained, and a person may choose another", async ({ page, team }) => {
  const upload = await new UploadPage(page, team.slug).open();
  const text = "---\nname: reviewer\ndescription: Reviews code.\ntools: Read, Grep\n---\nReview.\n";
  await upload.chooseFiles(markdownOf("reviewer.md", text));
  const card = upload.card("reviewer");
  await card.getByRole("button", { name: "Format: Claude Code subagent" }).click();
  await expect(card).toContainText("Certain: Claude Code subagent.");
  await expect(card).toContainText(/\(line 4\).* for Claude Code subagent/);
  await card.getByLabel("Treat it as").selectOption("Mux agent");
  await expect(page.getByRole("button", { name: "Format: Mux agent, chosen by you" })).toBeVisible();
  await page.getByLabel("Treat it as").selectOption("what it looks like");
  await upload.deploy("reviewer", null);
  await expect(card).toContainText("Stored as v1.");
  const stored = await page.request.get(`/api/v1/workspaces/${team.slug}/agents/reviewer/revisions/1`);
  expect((await stored.json()).dialect).toBe("claude");
});

test("a Mux agent brings the one that it is based on", async ({ page, team }, testInfo) => {
  const upload = await new UploadPage(page, team.slug).open();
  const folder = await writeFolder(testInfo.outputPath("mux-project"), {
    ".mux/agents/strict.md": "---\nname: Strict\nbase: careful\n---\nBe strict.\n",
    ".mux/agents/careful.md": "---\nname: Careful\ntools:\n  add:\n    - file_read\n---\nBe careful.\n",
  });
  await upload.drop(folder);
  await upload.deploy("strict", null);
  await expect(upload.card("strict")).toContainText("Stored as v1.");
  const stored = await (await page.request.get(`/api/v1/workspaces/${team.slug}/agents/strict/revisions/1`)).json();
  expect(stored.dialect).toBe("mux");
  expect(stored.manifest.files.map(({ role }: { role: string }) => role)).toEqual(expect.arrayContaining(["entry", "base"]));
});

test("a repository that may not be fetched is refused in words, and what was typed stays", async ({ page, team, complaints }) => {
  complaints.expect(/status of 422/);
  const upload = await new UploadPage(page, team.slug).open();
  await page.getByRole("button", { name: "From Git…" }).click();
  const form = page.getByRole("region", { name: "Import from a Git repository" });
  await form.getByLabel("Address").fill("http://git.example.org/team/agents.git");
  await form.getByRole("button", { name: "Fetch" }).click();
  await expect(form).toContainText("This does not begin with https://.");
  await form.getByLabel("Address").fill("https://127.0.0.1/team/agents.git");
  await form.getByLabel("Branch, tag or commit").fill("main");
  await form.getByRole("button", { name: "Fetch" }).click();
  await expect(form.getByRole("alert")).toContainText("GIT_HOST_REFUSED");
  await expect(form.getByLabel("Branch, tag or commit")).toHaveValue("main");
  await form.getByRole("button", { name: "Close" }).click();
  await expect(upload.dropZone).toContainText("Drop agent folders");
});

test("agents of a company's own Git server open like a drop, and are deployed with the commit they come from", async ({ page, team }) => {
  const repository = await sampleRepository({
    "README.md": "# Ours\n",
    "agents/fetched/agent.md": smallAgent("fetched"),
    "agents/other/agent.md": smallAgent("other"),
    "vendor/tools": { submodule: "1".repeat(40) },
  });
  const upload = await new UploadPage(page, team.slug).open();
  await onGitHost(repository, async (url) => {
    await page.getByRole("button", { name: "From Git…" }).click();
    await page.getByLabel("Address").fill(url);
    await page.getByRole("button", { name: "Fetch" }).click();
    const item = page.getByRole("region", { name: "sample", exact: true });
    await expect(item).toContainText(`${url} main at ${repository.commit.slice(0, 12)}`);
    await expect(item).toContainText("Not fetched: vendor/tools (a submodule)");
    await upload.deploy("fetched", null);
    await expect(upload.card("fetched")).toContainText("Stored as v1.");
    const stored = await (await page.request.get(`/api/v1/workspaces/${team.slug}/agents/fetched/revisions/1`)).json();
    expect(stored.provenance).toEqual({ remote: url, commit: repository.commit, branch: "main", dirty: false });
  });
});
