import type { Page } from "@playwright/test";
import { EditorPage } from "./fixtures/editor-page";
import { expectGoodLooks } from "./fixtures/good-looks";
import { sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

const reviewer =
  "---\nname: Reviewer\ndescription: Reads changes\nbase: exec\ntools:\n  remove: [memory] # forgets\n---\nReview the change.\n";

test("a click denies bash: the written rule and what is lost stand there at once, and are saved", async ({ page, team }) => {
  const source = page.getByRole("textbox", { name: /^Source of / });
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { ".mux/agents/reviewer.md": reviewer }, {});
  await openEditor(page, `/${team.slug}/agents/reviewer`);
  await page.getByRole("tab", { name: /^Tools/ }).click();
  const delta = page.getByRole("region", { name: "Permission change" });
  const line = page.getByRole("button", { name: /^Permissions against v1: / });
  const row = (tool: string) => page.locator(`[data-tool="${tool}"]`);
  await expect(line).toContainText("no change");

  await test.step("deny", async () => {
    await expect(row("bash")).toContainText("exec@built-in");
    await row("bash").getByText("deny", { exact: true }).click();
    await expect(row("bash")).toContainText("removes 'bash'");
    await expect(delta.getByRole("listitem")).toHaveText([/bash\s*lost/]);
    await expect(page.getByText("Wrote bash to tools.remove.")).toBeVisible();
    await expect(source).toContainText("remove: [memory, bash] # forgets");
  });

  await test.step("by key, and only what can be had", async () => {
    await row("memory").getByRole("radio", { name: "deny" }).focus();
    await page.keyboard.press("a");
    await expect(delta.getByRole("listitem")).toHaveText([/memory\s*gained/, /bash\s*lost/]);
    await expect(delta).toContainText("widens");
    await row("memory").getByRole("radio", { name: "inherit" }).focus();
    await page.keyboard.press("d");
    await expect(delta.getByRole("listitem")).toHaveText([/bash\s*lost/]);
    await page.getByText("Judged", { exact: true }).click();
    await page.getByLabel("Started by").selectOption("subagent");
    await expect(row("ask_user_question")).toContainText("sub-run");
    await row("ask_user_question").getByText("allow", { exact: true }).click();
    await expect(page.getByText("ask_user_question stays blocked, whatever this file says")).toBeVisible();
  });

  await test.step("a pattern is tried on the tools as it is typed", async () => {
    await page.getByLabel("Try a pattern").fill("desktop_.*");
    await expect(page.getByText("8 of the tools:")).toBeVisible();
    await page.getByRole("button", { name: "Deny them" }).click();
    await expect(source).toContainText("desktop_.*");
  });

  await expectGoodLooks(page);

  await test.step("save", async () => {
    await page.getByRole("button", { name: "Save as v2…" }).click();
    await page.getByLabel("Message").fill("No shell");
    await page.getByRole("button", { name: "Save as v2", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("reviewer v2");
  });
});

test("what a draft permits more stands in sight on every tab, from one worker", async ({ page, team }) => {
  const agent = "---\nname: careful-one\ndescription: Looks at things\ntools: Read, Grep\n---\nLook.\n";
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "careful-one.md": agent }, {});
  await openEditor(page, `/${team.slug}/agents/careful-one`);
  const line = page.getByRole("button", { name: /^Permissions against v1: / });
  const source = page.getByRole("textbox", { name: /^Source of / });
  await expect(line).toContainText("no change");

  await test.step("what is typed in the source widens", async () => {
    await source.getByText("tools: Read, Grep").click();
    await page.keyboard.press("End");
    await page.keyboard.type(", Bash");
    await expect(line).toContainText(/widens.*\+ Bash\s*gained/s);
    for (const tab of ["Instructions", "Findings", "Form"]) {
      await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
      await expect(line).toContainText(/widens.*\+ Bash\s*gained/s);
    }
  });

  await test.step("it leads to the tools, which ask the same worker", async () => {
    await line.click();
    await expect(page.getByRole("tab", { name: "Tools" })).toHaveAttribute("aria-selected", "true");
    await page.locator('[data-tool="Bash"]').getByText("deny", { exact: true }).click();
    await expect(line).toContainText("no change");
    await page.locator('[data-tool="Grep"]').getByText("deny", { exact: true }).click();
    await expect(line).toContainText(/nothing widened.*− Grep\s*lost/s);
    expect(page.workers()).toHaveLength(1);
  });
});

test("the permission mode is written above the matrix, and what may be called follows", async ({ page, team }) => {
  const agent = "---\nname: planner\ndescription: Plans # briefly\ntools: Read, Bash\n---\nPlan.\n";
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "planner.md": agent }, {});
  await openEditor(page, `/${team.slug}/agents/planner`);
  const source = page.getByRole("textbox", { name: /^Source of / });
  await page.getByRole("tab", { name: /^Tools/ }).click();
  const mode = page.getByLabel("Permission mode permissionMode");
  await expect(page.getByText("default is in force")).toBeVisible();
  await mode.selectOption("acceptEdits");
  await expect(source).toContainText("permissionMode: acceptEdits");
  await expect(page.getByText("acceptEdits is in force")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Permissions against v1: / })).toContainText(/widens.*permission mode/s);
  await mode.selectOption("plan");
  await expect(source).toContainText("permissionMode: plan");

  await test.step("what is looked at stays while the source is read", async () => {
    await page.getByText("Judged", { exact: true }).click();
    await page.getByLabel("Mode of the session").selectOption("acceptEdits");
    await expect(page.getByText("acceptEdits is in force")).toBeVisible();
    await page.getByRole("tab", { name: "Form" }).click();
    await page.getByRole("tab", { name: /^Tools/ }).click();
    await expect(page.getByText("in a session in acceptEdits")).toBeVisible();
  });

  await mode.selectOption("");
  await expect(source).not.toContainText("permissionMode");
  await expect(page.getByRole("button", { name: /^Permissions against v1: / })).toContainText("no change");
});

test("the line in sight on every tab is judged as in prod, and keeps what is chosen in its place", async ({ page, team }) => {
  const agent = "---\nname: judged\ndescription: Judges.\ntools: Read\n---\nJudge.\n";
  const headers = { origin: String(process.env.BERTH_E2E_URL) };
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "judged.md": agent }, {});
  const saved = await page.request.put(`/api/v1/workspaces/${team.slug}/environments/prod/contexts/claude`, {
    headers,
    data: { expectedVersion: 0, document: { permissions: { deny: ["Bash"] } } },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await openEditor(page, `/${team.slug}/agents/judged`);
  const line = page.getByRole("button", { name: /^Permissions against v1: / });
  const place = page.getByLabel("Judged under the settings of");
  await expect(line).toContainText("no change");
  await expect(place).toHaveValue("prod");

  await page.getByLabel("Add to Tools", { exact: true }).fill("Bash");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Source of / })).toContainText("Bash");
  await expect(line).toContainText("no change");
  await place.selectOption("");
  await expect(line).toContainText(/widens.*\+ Bash\s*gained/s);
  await page.getByRole("tab", { name: /^Tools/ }).click();
  await expect(page.getByText("under the program's own defaults")).toBeVisible();
  await expect(page).toHaveURL(/[?&]as=$/);
  await page.reload();
  await expect(line).toContainText(/\+ Bash\s*gained/s);
  await place.selectOption("prod");
  await expect(line).toContainText("no change");
  expect(page.workers()).toHaveLength(1);
});

test("a tool module that is denied keeps its row, and comes back as it was", async ({ page, team }) => {
  const module = 'import { defineTool } from "@mutagent/agents/tools";\nexport default defineTool({});\n';
  const agent =
    "---\nname: returning\ndescription: Returns.\nmodel: zai/glm-5.3\nharness:\n  tools:\n    modules:\n      - { path: echo.ts, name: echo }\n---\nReturn.\n";
  await page.goto(`/${team.slug}`);
  await new EditorPage(page, team.slug).open("mutagent", agent, {
    "echo.ts": module,
    "package.json": '{ "private": true, "type": "module" }',
  });
  await page.getByRole("tab", { name: /^Tools/ }).click();
  const [row, source] = [page.locator('[data-tool="echo"]'), page.getByRole("textbox", { name: /^Source of / })];
  await row.getByText("deny", { exact: true }).click();
  await expect(row).toContainText("not packed: this draft has taken it out");
  await expect(source).not.toContainText("echo.ts");
  await page.getByRole("tab", { name: "Form" }).click();
  await page.getByRole("tab", { name: /^Tools/ }).click();
  await row.getByText("grant", { exact: true }).click();
  await expect(row).toContainText("adds 'echo'");
  await expect(source).toContainText("path: echo.ts");
});

test("every tool of the harness can be granted to a managed agent by a click", async ({ page, team }) => {
  const agent = "---\nname: pricing\nmodel: zai/glm-5.3\nharness:\n  tools:\n    builtin: [read] # enough\n---\nPrice.\n";
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "agent.md": agent }, {});
  await openEditor(page, `/${team.slug}/agents/pricing`);
  await page.getByRole("tab", { name: /^Tools/ }).click();
  const bash = page.locator('[data-tool="bash"]');
  await expect(bash).toContainText("blocked");
  await bash.getByText("grant", { exact: true }).click();
  await expect(bash).toContainText("allowed");
  await expect(page.getByRole("textbox", { name: /^Source of / })).toContainText("builtin: [read, bash] # enough");
  await expect(page.getByRole("button", { name: /^Permissions against v1: / })).toContainText(/widens.*\+ bash\s*gained/s);
});

test("what if a base removed less: the widened agents come first, before anything is stored", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  await sendAgent(
    page,
    team.slug,
    { ".mux/agents/careful.md": "---\nname: Careful\nbase: exec\ntools:\n  remove: [bash]\n---\nCarefully.\n" },
    {},
  );
  await sendAgent(page, team.slug, { ".mux/agents/upon.md": "---\nname: Upon\nbase: careful\n---\nWork.\n" }, { environment: "dev" });
  await page.goto(`/${team.slug}/agents/upon/revisions/1?view=resolved`);
  await page.getByRole("link", { name: "What if its base or settings changed?" }).click();
  await expect(page).toHaveURL(/\/simulate\?kind=base&base=careful$/);
  const answer = page.getByRole("region", { name: "What would change" });
  await expect(page.getByLabel("Its full text")).toHaveValue(/remove: \[bash\]/);
  await page.getByLabel("Its full text").fill("---\nname: Careful\nbase: exec\ntools:\n  remove: [web_fetch]\n---\nCarefully.\n");
  await page.getByRole("button", { name: "See what would change" }).click();
  await expect(answer.getByRole("status")).toHaveText(/^1 agent of \d+ would change, 1 of them widened\.$/);
  await expect(answer.getByRole("listitem").first()).toContainText(/upon.*widens.*bash\s*gained.*web_fetch\s*lost/s);
  await expectGoodLooks(page);

  await test.step("a base that only its agents have is said to be no agent of the workspace", async () => {
    await page.goto(`/${team.slug}/simulate?kind=base&base=elsewhere`);
    await expect(page.getByText("No agent elsewhere is stored in this workspace")).toBeVisible();
  });

  await test.step("a draft of the base says it while it is edited", async () => {
    await openEditor(page, `/${team.slug}/agents/careful`);
    await page.getByRole("tab", { name: /^Tools/ }).click();
    const impact = page.getByRole("region", { name: /^Agents based on careful/ });
    await page.locator('[data-tool="bash"]').getByText("allow", { exact: true }).click();
    await expect(impact.getByRole("status")).toHaveText(/^1 agent of \d+ would change, 1 of them widened\.$/);
    await expect(impact.getByRole("listitem").first()).toContainText(/upon.*widens.*bash\s*gained/s);
  });

  await test.step("built-in agents say it before they are imported", async () => {
    await page.goto(`/${team.slug}/settings/mux`);
    await expect(async () => {
      await page.getByLabel("Id", { exact: true }).fill("exec");
      await page.getByLabel("Text", { exact: true }).fill("---\nname: Exec\ntools:\n  add: [file_read]\n---\nWork.\n");
      await page.getByRole("button", { name: "Add to the list" }).click({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("button", { name: "See what would change" }).click();
    await expect(answer.getByRole("listitem").filter({ hasText: "upon" }).first()).toContainText(/web_fetch\s*lost/);
  });

  await test.step("settings say it before they are saved", async () => {
    await page.goto(`/${team.slug}/settings/contexts?environment=dev&dialect=mux`);
    await expect(async () => {
      await page.getByLabel("The whole document, as JSON").fill('{ "callerToolPolicy": [{ "regex_match": "bash", "action": "enable" }] }');
      await page.getByRole("button", { name: "See what would change" }).click({ timeout: 1_000 });
    }).toPass();
    await expect(answer.getByRole("listitem").first()).toContainText(/upon.*widens.*bash\s*gained/s);
  });
});

/** Begins a draft of the agent at `home`. */
async function openEditor(page: Page, home: string): Promise<void> {
  await page.goto(home);
  await expect(async () => {
    // A slow answer to the click before may have come since.
    if (!page.url().includes("/edit/")) await page.getByRole("button", { name: "Edit", exact: true }).click({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/edit\//, { timeout: 4_000 });
  }).toPass();
}
