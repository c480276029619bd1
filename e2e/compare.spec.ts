import type { Page } from "@playwright/test";
import { smallAgent } from "./fixtures/agent-folder";
import { pricingRevisions } from "./fixtures/pricing-revisions";
import { sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

/** Two revisions of the sample under `name`: the first in prod, the second in dev. */
async function sendPricing(page: Page, workspace: string, name: string): Promise<void> {
  await page.goto(`/${workspace}`);
  const { before, after } = await pricingRevisions(name);
  await sendAgent(page, workspace, before, { environment: "prod" });
  await sendAgent(page, workspace, after, { environment: "dev" });
}

/** Presses a key until the page, which may not listen yet, does what it is for. */
async function pressUntil(page: Page, key: string, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await isDone();
  }).toPass();
}

test("a reviewer reads what a revision changed, permissions first", async ({ page, team }) => {
  await sendPricing(page, team.slug, "pricing");

  await test.step("the revision says it in short", async () => {
    await page.goto(`/${team.slug}/agents/pricing/revisions/2`);
    const since = page.getByRole("region", { name: "Since v1" });
    await expect(since).toContainText("may do more");
    await expect(since.getByRole("listitem").first()).toContainText(/bash\s*gained/);
    await since.getByRole("link", { name: "Compare with v1" }).click();
    await expect(page).toHaveURL(/compare\?from=pricing@v1&to=pricing@v2$/);
  });

  await test.step("the parts stand in the order in which one asks", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("pricing v1 → v2");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Permissions",
      "Definition",
      "Instructions",
      "Files 5",
      "Tools",
      "Package",
      "Comments",
    ]);
  });

  await test.step("why a tool was gained is one click away, with its line", async () => {
    const permissions = page.getByRole("region", { name: "Permissions" });
    await expect(permissions.getByRole("listitem").first()).toContainText(/\+ bash\s*gained/);
    await permissions.getByText("Why").first().click();
    await expect(permissions.getByText("Nothing grants it.")).toBeVisible();
    await expect(permissions.getByRole("group", { name: "Line 8 of agent.md" })).toContainText("builtin: [read, bash, write]");
  });

  await test.step("values, words, moves, files and tools", async () => {
    const definition = page.getByRole("region", { name: "Definition" });
    await expect(definition.getByRole("listitem").filter({ hasText: "thinking" })).toContainText("high");
    const instructions = page.getByRole("region", { name: "Instructions", exact: true });
    await expect(instructions.locator("ins").first()).toHaveText("exactly ");
    await expect(instructions.getByRole("link", { name: "moved to line 44" })).toBeVisible();
    await expect(instructions.getByRole("link", { name: "moved from line 29" })).toBeVisible();
    await expect(page.getByRole("region", { name: "assets/tax-rates.md", exact: true })).toContainText("Renamed; 84 % stayed the same.");
    await expect(page.getByRole("region", { name: "assets/logo.png" })).toContainText("This file is not text.");
    const tools = page.getByRole("region", { name: "Tools", exact: true });
    await expect(tools).toContainText("with 'quantity' above 50");
    await expect(tools).toContainText("added: node:child_process");
  });

  await test.step("the sides change places, and either can be another", async () => {
    await page.getByRole("link", { name: "Swap sides" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("pricing v2 → v1");
    await expect(page.getByRole("region", { name: "Permissions" }).getByRole("listitem").first()).toContainText(/− bash\s*lost/);
    await page.getByLabel("After: pricing").selectOption("pricing@dev");
    await expect(page.getByText("Same artifact")).toBeVisible();
    await expect(page).toHaveURL(/from=pricing@v2&to=pricing@dev/);
  });
});

test("texts are read as one likes, by keyboard too", async ({ page, team }) => {
  await sendPricing(page, team.slug, "reading");
  const path = `/${team.slug}/compare?from=reading@prod&to=reading@v2`;
  const tool = page.getByRole("region", { name: "tools/calculate-invoice.ts", exact: true });
  await page.goto(path);

  await test.step("in two columns, which the address says", async () => {
    await expect(tool.locator("[data-pair]")).toHaveCount(0);
    await page.getByRole("button", { name: "Split" }).click();
    await expect(tool.locator("[data-pair]").first()).toBeVisible();
    await expect(page).toHaveURL(/view=split/);
    await page.reload();
    await expect(tool.locator("[data-pair]").first()).toBeVisible();
    await page.getByRole("button", { name: "Unified" }).click();
    await expect(page).not.toHaveURL(/view=/);
  });

  await test.step("with unchanged lines folded until one asks, and in colours", async () => {
    await expect(tool.getByText("Prices one product of the packaged catalog")).toHaveCount(0);
    await tool.getByRole("button", { name: "Show 7 unchanged lines" }).click();
    await expect(tool.getByText("Prices one product of the packaged catalog")).toBeVisible();
    await expect(tool.locator("span[style*='--shiki-token-keyword']").first()).toBeVisible();
  });

  await test.step("from change to change and from file to file", async () => {
    await page.goto(path);
    const instructions = page.getByRole("region", { name: "Instructions", exact: true });
    const line = (name: string) => instructions.getByRole("link", { name, exact: true });
    await pressUntil(page, "n", () => expect(line("Line 22, before")).toBeFocused({ timeout: 500 }));
    await page.keyboard.press("n");
    await expect(line("Line 29, before")).toBeFocused();
    await page.keyboard.press("p");
    await expect(line("Line 22, before")).toBeFocused();
    await page.keyboard.press("j");
    await expect(page.getByRole("button", { name: /agent\.md$/ })).toBeFocused();
    await page.keyboard.press("j");
    await expect(page.getByRole("button", { name: /logo\.png$/ })).toBeFocused();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Next change of a comparison");
    await page.keyboard.press("Escape");
  });

  await test.step("by the address of a line, also one that is folded or in a file that is", async () => {
    for (const [hash, name] of [
      ["#file:tools/calculate-invoice.ts:after:28", "Line 28, after"],
      ["#file:tools/calculate-invoice.ts:after:9", "Line 9, after"],
      ["#file:agent.md:before:5", "Line 5, before"],
      ["#instructions:after:35", "Line 35, after"],
    ] as const) {
      await page.goto(`/${team.slug}`);
      await page.goto(`${path}${hash}`);
      const line = page.getByRole("link", { name, exact: true }).and(page.locator("[aria-current=location]"));
      await expect(line).toBeInViewport();
    }
  });

  await test.step("and what was viewed stays so", async () => {
    await page.goto(path);
    await tool.getByLabel("Viewed").check();
    await expect(tool.getByRole("button", { name: /calculate-invoice/ })).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByText("1 of 6 viewed")).toBeVisible();
    await page.reload();
    await expect(tool.getByLabel("Viewed")).toBeChecked();
    await expect(tool.getByRole("button", { name: /calculate-invoice/ })).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByText("1 of 6 viewed")).toBeVisible();
  });
});

test("white space can be set aside", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  const text = smallAgent("spaced", "Ask first.\nThen answer.\nBe brief.");
  await sendAgent(page, team.slug, { "agent.md": text }, {});
  await sendAgent(page, team.slug, { "agent.md": text.replace("Then", "  Then").replace("brief", "short") }, {});
  await page.goto(`/${team.slug}/compare?from=spaced@v1&to=spaced@v2`);
  const instructions = page.getByRole("region", { name: "Instructions", exact: true });
  await expect(instructions.locator("ins")).toHaveCount(2);
  await page.getByLabel("Ignore white space").check();
  await expect(instructions.locator("ins")).toHaveText(["short"]);
  await expect(page).toHaveURL(/whitespace=ignore/);
});

test("what cannot be compared says so", async ({ page, team, complaints }) => {
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, { "agent.md": smallAgent("lonely") }, {});
  const claude = "---\nname: other-kind\ndescription: Answers politely.\ntools: Read\n---\nAnswer politely.\n";
  await sendAgent(page, team.slug, { "other-kind.md": claude }, {});
  const compare = `/${team.slug}/compare`;

  await page.goto(`${compare}?from=lonely&to=lonely@v1`);
  await expect(page.getByLabel("Before")).toHaveAccessibleDescription(/Name a revision such as pricing@v3/);
  await page.goto(`${compare}?from=lonely@v1&to=lonely@prod`);
  await expect(page.getByLabel("After")).toHaveAccessibleDescription(/Nothing of lonely is active in prod/);
  await page.getByLabel("After").fill("other-kind@v1");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("Two formats: Mutagent agent → Claude Code subagent")).toBeVisible();

  complaints.expect(/status of 404/);
  for (const missing of ["lonely@v9", "nobody@v1", "lonely@nowhere"]) {
    const answer = await page.goto(`${compare}?from=lonely@v1&to=${missing}`);
    expect(answer?.status(), missing).toBe(404);
  }
});

test("lines that come after the page are asked for again where they did not come", async ({ page, team, complaints }) => {
  await page.goto(`/${team.slug}`);
  const agent = smallAgent("vast").replace("---\nAnswer", "harness:\n  files:\n    - assets/cases.md\n---\nAnswer");
  for (const word of ["ask", "look"]) {
    const cases = Array.from({ length: 4_000 }, (_, index) => `${index + 1}. Case: ${word} for ${index * 7}, then go on.\n`).join("");
    await sendAgent(page, team.slug, { "agent.md": agent, "assets/cases.md": cases }, {});
  }
  complaints.expect(/status of 503/);
  const whole = "**/api/v1/workspaces/*/compare?*";
  await page.route(whole, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/${team.slug}/compare?from=vast@v1&to=vast@v2`);
  const file = page.getByRole("region", { name: "assets/cases.md", exact: true });
  await expect(file.getByText("The lines could not be read.")).toBeVisible();
  await expect(file.getByText("+4000")).toBeVisible();
  await page.unroute(whole);
  await file.getByRole("button", { name: "Try again" }).click();
  await expect(file.getByRole("link", { name: "Line 1, before", exact: true })).toBeVisible();
});

test("another agent is found by name and compared", async ({ page, team }) => {
  await page.goto(`/${team.slug}`);
  for (const name of ["left-hand", "right-hand"]) await sendAgent(page, team.slug, { "agent.md": smallAgent(name) }, {});
  await page.goto(`/${team.slug}/compare?from=left-hand@v1&to=left-hand@v1`);
  await expect(page.getByText("Same artifact")).toBeVisible();
  await page.getByLabel("After: left-hand").selectOption("Another agent…");
  const dialog = page.getByRole("dialog", { name: "Compare with another agent" });
  await dialog.getByLabel("Find an agent").fill("right-h");
  await expect(dialog.getByRole("button", { name: /left-hand/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: /right-hand/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/left-hand v1 → right-hand v1/);
});
