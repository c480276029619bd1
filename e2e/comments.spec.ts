import type { Locator } from "@playwright/test";
import { addMember } from "./fixtures/add-member";
import { smallAgent } from "./fixtures/agent-folder";
import { expectGoodLooks } from "./fixtures/good-looks";
import { sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

/** Does `act` until the page, which may not listen yet, shows what it is for. */
async function untilShown(target: Locator, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (!(await target.isVisible())) await act();
    await expect(target).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const v1 = ["Read the invoice.", "Ask when you are not sure.", "Round up.", "Say what you did."];
const v2 = v1.with(2, "Round down.");
const v3 = ["First of all, be kind.", "", ...v2];

test("a line is talked about by two people, and the talk goes along to the next revision", async ({
  page,
  team,
  browser,
  openBrowserAs,
}) => {
  const send = (lines: string[]) => sendAgent(page, team.slug, { "agent.md": smallAgent("rounding", lines.join("\n")) }, {});
  const comparison = (from: number, to: number) => `/${team.slug}/compare?from=rounding@v${from}&to=rounding@v${to}`;
  await page.goto(`/${team.slug}`);
  await send(v1);
  await send(v2);
  const anna = await addMember(browser, team, "Anna", "viewer");
  const other = await openBrowserAs(anna.signedIn);
  // The line in agent.md, below a header of five.
  const onLine = (line: number) => `line ${line} of agent.md`;

  await test.step("Olga asks about the changed line", async () => {
    await page.goto(comparison(1, 2));
    const field = page.getByRole("textbox", { name: `Comment on ${onLine(8)}`, exact: true });
    const row = page.locator("[data-text-row]").filter({ hasText: "Round down." }).first();
    await untilShown(field, async () => {
      await row.hover();
      await row.getByRole("button", { name: `Comment on ${onLine(8)}`, exact: true }).click({ timeout: 1_000 });
    });
    await field.fill("Why **down**?");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    const thread = page.getByRole("article", { name: `Thread on ${onLine(8)}`, exact: true }).first();
    await expect(thread.locator("strong")).toHaveText("down");
    await expect(field).toHaveCount(0);
  });

  await test.step("The entry file, opened below, shows the same line without saying it again", async () => {
    const file = page.getByRole("region", { name: "agent.md", exact: true });
    await file.getByRole("button", { name: "agent.md" }).click();
    await expect(file.getByText("Round down.")).toBeVisible();
    await expect(file.getByRole("article")).toHaveCount(0);
    await file.locator("[data-text-row]").filter({ hasText: "Round down." }).hover();
    await expect(file.getByRole("button", { name: `Comment on ${onLine(8)}` })).toHaveCount(0);
  });

  await test.step("Anna, who may only read, replies, and can neither resolve it nor touch Olga's words", async () => {
    await other.goto(comparison(1, 2));
    const thread = other.getByRole("article", { name: `Thread on ${onLine(8)}`, exact: true }).first();
    await expect(thread.getByText("Olga")).toBeVisible();
    await expect(thread.getByRole("button", { name: "Edit comment" })).toHaveCount(0);
    await expect(thread.getByRole("button", { name: "Resolve" })).toHaveCount(0);
    const field = thread.getByRole("textbox", { name: `Reply on ${onLine(8)}` });
    await untilShown(field, () => thread.getByRole("button", { name: "Reply" }).click({ timeout: 1_000 }));
    await field.fill("The law says so.");
    await field.press("Control+Enter");
    await expect(thread.getByRole("listitem").filter({ hasText: "The law says so." })).toContainText("Anna");
  });

  await test.step("the next revision carries it to where the line stands now", async () => {
    await send(v3);
    await page.goto(comparison(2, 3));
    const comments = page.getByRole("region", { name: "Comments" });
    await expect(comments.getByRole("button", { name: "open 1" })).toHaveAttribute("aria-pressed", "true");
    await expect(comments.getByRole("link", { name: new RegExp(`^${onLine(10)}`) })).toContainText("Olga: Why down?");
    const thread = page.getByRole("article", { name: /^Thread on/ }).first();
    await expect(thread.getByRole("link", { name: "from v1…v2" })).toBeVisible();
    await expect(thread.getByText("The law says so.")).toBeVisible();
    await expectGoodLooks(page);
    await thread.getByRole("button", { name: "Resolve" }).click();
    await expect(comments.getByRole("button", { name: "open 0" })).toBeVisible();
  });

  await test.step("where it was opened it is resolved, and folded", async () => {
    await page.goto(comparison(1, 2));
    const thread = page.getByRole("article", { name: `Thread on ${onLine(8)}`, exact: true }).first();
    await expect(thread).toContainText("resolved");
    await expect(thread.getByText("The law says so.")).toHaveCount(0);
    const reply = thread.getByText("The law says so.");
    await untilShown(reply, () => thread.getByRole("button", { name: "Show 2 comments" }).click({ timeout: 1_000 }));
  });
});
