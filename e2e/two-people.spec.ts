import type { Page } from "@playwright/test";
import { addMember } from "./fixtures/add-member";
import { smallAgent } from "./fixtures/agent-folder";
import { expectGoodLooks } from "./fixtures/good-looks";
import { sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

const model = "zai/glm-5.3";

/** Opens a draft of the newest revision, as people do it, and waits until the editor listens. */
async function edit(page: Page, workspace: string, agent: string): Promise<void> {
  await page.goto(`/${workspace}/agents/${agent}`);
  await expect(async () => {
    if (!page.url().includes("/edit/")) await page.getByRole("button", { name: "Edit", exact: true }).click({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/edit\//, { timeout: 10_000 });
  }).toPass();
  await expect(source(page)).toBeVisible();
}

function source(page: Page) {
  return page.locator(".cm-content");
}

/** Replaces the whole definition in the source pane. */
async function write(page: Page, text: string): Promise<void> {
  await source(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Does `work`, and waits until the server has what it changed. */
async function kept(page: Page, work: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await work();
  await answered;
  await saved(page);
}

async function saved(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible();
}

test("two people edit one agent, and the second to save loses nothing of either", async ({ page, team, openBrowserAs, browser }) => {
  const first = `---\nname: shared-helper\ndescription: Helps.\nmodel: ${model}\nthinking: low\n---\nAnswer politely.\n`;
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "agent.md": first }, {});
  const anna = await addMember(browser, team, "Anna", "author");
  const other = await openBrowserAs(anna.signedIn);
  await edit(page, team.slug, "shared-helper");
  await edit(other, team.slug, "shared-helper");

  await test.step("the first saves v2", async () => {
    await write(other, first.replace("thinking: low", "thinking: high").replace("Answer politely.", "Answer briefly."));
    await saved(other);
    await other.getByRole("button", { name: "Save as v2…" }).click();
    await other.getByLabel("Message").fill("Think more");
    await other.getByRole("button", { name: "Save as v2", exact: true }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("shared-helper v2");
  });

  await test.step("the second is offered the merge, and chooses where both wrote", async () => {
    await write(
      page,
      first.replace("description: Helps.", "description: Helps everybody.").replace("Answer politely.", "Answer in rhymes."),
    );
    await saved(page);
    await page.getByRole("button", { name: "Save as v2…" }).click();
    await page.getByRole("button", { name: "Save as v2", exact: true }).click();
    await expect(page.getByText("Somebody saved v2 meanwhile.")).toBeVisible();
    await page.getByRole("button", { name: "Merge with v2" }).click();
    const conflict = page.getByRole("group", { name: "agent.md, line 7" });
    await expect(conflict).toContainText("Answer in rhymes.");
    await expect(conflict).toContainText("Answer briefly.");
    await expectGoodLooks(page);
    const merge = page.getByRole("button", { name: "Merge", exact: true });
    await expect(merge).toBeDisabled();
    await conflict.getByRole("radio", { name: "Write it yourself" }).check();
    await conflict.getByRole("textbox").fill("Answer briefly, in rhymes.\n");
    await merge.click();
  });

  await test.step("the merged draft has what both wrote, and becomes v3", async () => {
    await expect(page.getByText("v2 is merged in: look at the result, then save it.")).toBeVisible();
    await expect(source(page)).toContainText("Answer briefly, in rhymes.");
    await page.getByRole("button", { name: "Save as v3…" }).click();
    await page.getByRole("button", { name: "Save as v3", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("shared-helper v3");
    const answer = await page.request.get(`/api/v1/workspaces/${team.slug}/agents/shared-helper/revisions/3/files/source/agent.md`);
    const both = first.replace("description: Helps.", "description: Helps everybody.").replace("thinking: low", "thinking: high");
    expect(await answer.text()).toBe(both.replace("Answer politely.", "Answer briefly, in rhymes."));
  });
});

test("a draft is there again after the browser was closed, with what the server never got", async ({ page, team, context, complaints }) => {
  complaints.expect(/net::ERR_FAILED .*\/drafts\//);
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "agent.md": smallAgent("kept-helper") }, {});
  await edit(page, team.slug, "kept-helper");
  const address = page.url();
  await kept(page, () => write(page, smallAgent("kept-helper", "Kept on the server.")));

  await test.step("typed without a network, it waits in the browser", async () => {
    await context.route("**/api/v1/**/drafts/**", (route) => route.abort());
    await write(page, smallAgent("kept-helper", "Kept in the browser."));
    await expect(page.getByRole("status").filter({ hasText: "kept in this browser" })).toBeVisible();
    await page.close();
    await context.unroute("**/api/v1/**/drafts/**");
  });

  const again = await context.newPage();
  await again.goto(address);
  await expect(source(again)).toContainText("Kept in the browser.");
  await saved(again);
  await again.goto(`/${team.slug}/drafts`);
  await expect(again.getByRole("link", { name: "kept-helper" })).toBeVisible();
  await expectGoodLooks(again);
});

test("a draft that was left or closed while it was saved comes back as it was, saved and in no conflict", async ({
  page,
  team,
  context,
}) => {
  const conflicts: string[] = [];
  context.on("response", (answer) => {
    if (answer.status() === 409) conflicts.push(answer.url());
  });
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "agent.md": smallAgent("back-again") }, {});
  await edit(page, team.slug, "back-again");

  await test.step("left by a link with the last key, and opened again by the back button", async () => {
    await kept(page, () => write(page, smallAgent("back-again", "Typed first.")));
    await write(page, smallAgent("back-again", "Typed last."));
    await page.getByRole("link", { name: "Upload", exact: true }).click();
    await expect(page).toHaveURL(/\/upload$/);
    await page.goBack();
    await expect(source(page)).toContainText("Typed last.");
    await saved(page);
    await kept(page, () => write(page, smallAgent("back-again", "Typed after it.")));
  });

  const address = page.url();
  await test.step("closed while the save was on its way", async () => {
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await write(page, smallAgent("back-again", "Typed, and closed."));
    await sent;
    await page.close();
  });

  const again = await context.newPage();
  await again.goto(address);
  await expect(source(again)).toContainText("Typed, and closed.");
  await saved(again);
  await kept(again, () => write(again, smallAgent("back-again", "Typed on the next visit.")));
  expect(conflicts).toEqual([]);
});

test("one draft on two pages: what one alone changed comes together, what both changed is asked", async ({
  page,
  team,
  context,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const first = `---\nname: twice-open\ndescription: Helps.\nmodel: ${model}\n---\nAnswer.\n`;
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "agent.md": first }, {});
  await edit(page, team.slug, "twice-open");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(source(other)).toContainText("Answer.");

  await test.step("each keeps what the other changed", async () => {
    await kept(page, () => write(page, first.replace("Helps.", "Helps everybody.")));
    await write(other, first.replace("Answer.", "Answer briefly."));
    await expect(source(other)).toContainText("Helps everybody.");
    await expect(source(other)).toContainText("Answer briefly.");
    await saved(other);
  });

  await test.step("the same line is chosen by the person, and nothing is sent before", async () => {
    await write(page, first.replace("Helps.", "Helps everybody.").replace("Answer.", "Answer in rhymes."));
    const dialog = page.getByRole("dialog", { name: "This draft was also edited on another page" });
    await expect(dialog).toContainText("Answer in rhymes.");
    await expect(dialog).toContainText("Answer briefly.");
    await dialog.getByRole("radio", { name: /^The other page/ }).check();
    await dialog.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(source(page)).toContainText("Answer briefly.");
    await saved(page);
  });
});

test("a new agent begins with a template, is shared by link, copied, and discarded with a way back", async ({
  page,
  team,
  openBrowserAs,
  browser,
}) => {
  const dialog = page.getByRole("dialog");
  await page.goto(`/${team.slug}/new`);
  await expect(async () => {
    await page.getByLabel("Format").selectOption("claude");
    await expect(page.getByRole("radio", { name: /Test fixer/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectGoodLooks(page);
  await page.getByRole("radio", { name: /Code reviewer/ }).check();
  await page.getByRole("textbox", { name: "Name" }).fill("our-reviewer");
  await page.getByRole("button", { name: "Open in the editor" }).click();
  await expect(source(page)).toContainText("name: our-reviewer");
  await expectGoodLooks(page);

  await test.step("a file is added, renamed, and deleted again", async () => {
    await page.getByRole("button", { name: "Add a file" }).click();
    await dialog.getByLabel("Path").fill("../notes.md");
    await expect(page.getByText("Give a path inside the folder")).toBeVisible();
    await dialog.getByLabel("Path").fill("notes.md");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    const item = page.getByRole("treeitem", { name: /notes\.md/ });
    await expect(item).toBeVisible();
    await page.getByRole("button", { name: "Delete notes.md" }).click();
    await expect(item).toBeHidden();
    await saved(page);
  });

  await test.step("whoever has the link reads it, and edits a copy", async () => {
    await page.getByRole("button", { name: "Share…" }).click();
    await page.getByRole("button", { name: "Share by link" }).click();
    await expect(page.getByRole("button", { name: "Stop sharing" })).toBeVisible();
    await page.keyboard.press("Escape");
    const bert = await addMember(browser, team, "Bert", "author");
    const other = await openBrowserAs(bert.signedIn);
    await other.goto(page.url());
    await expect(other.getByText("This draft belongs to Olga.")).toBeVisible();
    await other.getByRole("button", { name: "Edit a copy" }).click();
    await expect(other.getByRole("button", { name: "Save as v1…" })).toBeVisible();
  });

  await page.getByRole("button", { name: "Discard the draft of our-reviewer" }).click();
  await dialog.getByRole("button", { name: "Discard the draft of our-reviewer" }).click();
  await expect(page.getByText("The draft was discarded.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(source(page)).toContainText("name: our-reviewer");
});
