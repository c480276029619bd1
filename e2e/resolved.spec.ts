import { saveSettings, sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

const careful = "---\nname: Careful\ndescription: Reads before it writes\ntools:\n  add: [file_read, bash, task]\n---\nRead first.\n";
const reviewer = "---\nname: Reviewer\nbase: careful\ntools:\n  remove: [bash]\n---\nReview the change.\n";

test("why a Mux agent cannot use bash is one click away, with the line, and follows the circumstances", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  const number = await sendAgent(
    page,
    team.slug,
    { ".mux/agents/reviewer.md": reviewer, ".mux/agents/careful.md": careful },
    { root: ".mux/agents/reviewer.md" },
  );
  const revision = `/${team.slug}/agents/reviewer/revisions/${number}`;

  await test.step("the tab shows what the agent really is", async () => {
    await page.goto(revision);
    await expect(page.getByText("Mux agent", { exact: false }).first()).toBeVisible();
    await page.getByRole("link", { name: "What it really is" }).click();
    const chain = page.getByRole("figure").getByRole("listitem");
    await expect(chain).toHaveText([/reviewer.*project, used/, /is based on.*careful.*project, used/]);
    const header = page.getByRole("region", { name: "Merged header" });
    await expect(header.getByRole("row", { name: /^description/ })).toContainText("careful@project, line 3");
    await expect(page.getByRole("region", { name: "Final prompt" })).toContainText("Read first.");
  });

  await test.step("a click on the tool answers why, with the line that says so", async () => {
    await page.getByRole("link", { name: "bash", exact: true }).click();
    await expect(page).toHaveURL(/tool=bash/);
    const answer = page.getByRole("region", { name: "bash may not be called" });
    await expect(answer).toContainText("removes 'bash'");
    await expect(answer.getByRole("group", { name: "Line 5 of .mux/agents/reviewer.md" })).toContainText("remove: [bash]");
    await expect(answer.getByRole("group", { name: "Line 5 of .mux/agents/careful.md" })).toContainText("add: [file_read, bash, task]");
    await expect(answer).toContainText("Edit line 5 of .mux/agents/reviewer.md");
    await answer.getByRole("link", { name: "reviewer@project, line 5" }).click();
    await expect(page).toHaveURL(/view=files.*#L5/);
  });

  await test.step("settings of an environment change the answer", async () => {
    await saveSettings(page, team.slug, "prod/contexts/mux", 0, { callerToolPolicy: [{ regex_match: "bash", action: "enable" }] });
    await page.goto(`${revision}?view=resolved&tool=bash`);
    await page.getByLabel("Settings of").selectOption("prod");
    await expect(page.getByRole("region", { name: "bash may be called" })).toContainText("caller");
    await expect(page).toHaveURL(/environment=prod/);
    await expect(page.getByText("Version 1 of its settings.")).toBeVisible();
  });

  await test.step("so does the way it is run", async () => {
    await page.goto(`${revision}?view=resolved&tool=task`);
    await expect(page.getByRole("region", { name: "task may be called" })).toBeVisible();
    await page.getByLabel("Runs above it").selectOption("5");
    await expect(page.getByRole("region", { name: "task may not be called" })).toContainText("limit of nested tasks");
  });

  await test.step("the agent's page asks the same, of any tool", async () => {
    await page.goto(`/${team.slug}/agents/reviewer`);
    await page.getByLabel("Can it use").fill("frobnicate");
    await page.getByRole("button", { name: "Why?" }).click();
    await expect(page.getByRole("region", { name: "frobnicate may not be called" })).toContainText("No tool of this name is known");
    await page.getByRole("link", { name: "Close the answer" }).click();
    await expect(page).not.toHaveURL(/tool=/);
  });
});

test("tools are found by name, layer and rule while one types", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { ".mux/agents/finder.md": reviewer.replace("base: careful", "base: exec") }, {});
  await page.goto(`/${team.slug}/agents/finder/revisions/1?view=resolved`);
  const tools = page.getByRole("region", { name: "Tools" });
  // A key that is pressed before the page listens is lost.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByLabel("Find a tool")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("file_edit");
  await expect(tools.getByRole("rowheader")).toHaveText([/^file_edit/, /^file_edit/]);
  await page.getByLabel("Find a tool").fill("");
  await tools.getByText(/^blocked \d/).click();
  await expect(tools.getByRole("rowheader", { name: /^bash/ })).toBeVisible();
  await expect(tools.getByRole("cell", { name: "allowed", exact: true })).toHaveCount(0);
});

test("a newer base is offered, with what it would change", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { ".mux/agents/ground.md": careful.replace("Careful", "Ground") }, {});
  await sendAgent(page, team.slug, { ".mux/agents/upon.md": reviewer.replace("careful", "ground") }, {});
  const tab = `/${team.slug}/agents/upon/revisions/1?view=resolved`;
  await page.goto(tab);
  await expect(page.getByRole("heading", { name: "Where it comes from" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Rebase available" })).toHaveCount(0);
  await sendAgent(
    page,
    team.slug,
    { ".mux/agents/ground.md": careful.replace("Careful", "Ground").replace("task]", "task, web_fetch]") },
    {},
  );
  await page.goto(tab);
  const card = page.getByRole("region", { name: "Rebase available" });
  await expect(card).toContainText("ground");
  await expect(card).toContainText("v2");
  await expect(card.getByRole("listitem").filter({ hasText: "web_fetch" })).toContainText("gained");
});
