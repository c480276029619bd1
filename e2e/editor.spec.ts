import type { Dialect } from "../lib/core/dialects/dialect";
import { EditorPage, textOfCase } from "./fixtures/editor-page";
import { expectGoodLooks } from "./fixtures/good-looks";
import { expect, test } from "./fixtures/test";

type Trip = { field: string; set: string; shows: string };

/** Fields of conformance cases, with what is chosen or typed in the form and the line of the source that then says so. */
const trips: [dialect: Dialect, name: string, trips: Trip[]][] = [
  [
    "mutagent",
    "runtime-headless",
    [
      { field: "Name (required)", set: "other-agent", shows: "name: other-agent" },
      { field: "Model (required)", set: "zai/glm-5.3", shows: "model: zai/glm-5.3" },
      { field: "Mode", set: "interactive", shows: "    mode: interactive" },
      { field: "Thinking", set: "high", shows: "thinking: high" },
    ],
  ],
  ["mux", "parse-workflow-runnable", [{ field: "Runnable by workflows", set: "false", shows: "  workflow_runnable: false" }]],
  [
    "compozy",
    "full-yaml",
    [
      { field: "Permissions", set: "deny-all", shows: "permissions: deny-all" },
      { field: "Provider", set: "codex", shows: "provider: codex" },
    ],
  ],
  [
    "compozy",
    "full-toml",
    [
      { field: "Reasoning effort", set: "low", shows: 'reasoning_effort = "low"' },
      { field: "Command", set: "npx other", shows: 'command = "npx other"' },
    ],
  ],
  [
    "claude",
    "agent-all-fields",
    [
      { field: "Permission mode", set: "default", shows: "permissionMode: default" },
      { field: "Turns at most", set: "7", shows: "maxTurns: 7" },
      { field: "In the background", set: "false", shows: "background: false" },
      { field: "cacheTtl", set: "5m", shows: '  cacheTtl: "5m"' },
    ],
  ],
];

for (const [dialect, name, fields] of trips) {
  test(`fields of ${dialect}, case ${name}, are set in the form and taken back to the same text`, async ({ page, team }) => {
    const editor = new EditorPage(page, team.slug);
    const text = await textOfCase(dialect, name);
    await editor.open(dialect, text);
    await expect.poll(() => editor.text()).toBe(text);
    for (const { field, set, shows } of fields) {
      const control = editor.field(field);
      if ((await control.evaluate((element) => element.tagName)) === "SELECT") await control.selectOption(set);
      else await control.fill(set);
      await expect.poll(async () => (await editor.text()).split("\n"), `${field} in the source`).toContain(shows);
      await editor.undo();
      await expect.poll(() => editor.text(), `${field} taken back`).toBe(text);
    }
  });
}

test("hooks and MCP servers are rows of the form, and what is done there is undone to the same text", async ({ page, team }) => {
  const editor = new EditorPage(page, team.slug);
  const text = await textOfCase("claude", "agent-all-fields");
  await editor.open("claude", text);
  const shows = (line: string) => expect.poll(async () => (await editor.text()).split("\n"), line).toContain(line);
  const hooks = page.getByRole("group", { name: "Hooks", exact: true });
  const servers = page.getByRole("group", { name: "MCP servers", exact: true });

  await test.step("a handler is opened and changed, and an event added", async () => {
    await hooks.locator("summary", { hasText: /^Bash$/ }).click();
    await hooks.locator("summary", { hasText: /^\.\/check\.sh$/ }).click();
    await hooks.getByLabel("Command", { exact: true }).fill("./check.sh --strict");
    await shows('          command: "./check.sh --strict"');
    await hooks.getByLabel("New event of Hooks").selectOption("SessionEnd");
    await hooks.getByRole("button", { name: "Add", exact: true }).click();
    await shows("  SessionEnd:");
    await expect(hooks.getByRole("group", { name: "SessionEnd", exact: true })).toBeVisible();
  });

  await test.step("a server is called otherwise, set up, and added by name", async () => {
    await servers.locator("summary", { hasText: /^notes/ }).click();
    const name = servers.getByLabel("Name", { exact: true });
    await name.last().fill("diary");
    await name.last().press("Tab");
    await shows("  - diary:");
    await servers.getByLabel("New key of Environment").fill("TOKEN");
    await servers.getByLabel("New value of Environment").fill("a-reference");
    await servers.getByLabel("New value of Environment").press("Enter");
    await shows("        TOKEN: a-reference");
    await servers.getByLabel("Name of a new server").fill("wiki");
    await servers.getByRole("button", { name: "Add by name" }).click();
    await shows("  - wiki");
  });

  await expectGoodLooks(page);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect(async () => {
    if (await undo.isEnabled()) await undo.click();
    await expect(undo).toBeDisabled({ timeout: 100 });
  }).toPass();
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await expect.poll(() => editor.text()).toBe(text);
});

test("the form follows the source, and both share one undo", async ({ page, team }) => {
  const editor = new EditorPage(page, team.slug);
  const text = "---\r\nname: sample-agent # who\r\nmodel: zai/glm-5.3\r\ntools: [read]\r\n---\r\n# Task\r\n\r\nWork.\r\n";
  const id = await editor.open("mutagent", text);
  const stored = async () => {
    const answer = await page.request.get(`/api/v1/workspaces/${team.slug}/drafts/${id}/files/agent.md`);
    return answer.text();
  };

  await test.step("what is typed in the source stands in the form", async () => {
    await editor.lines.filter({ hasText: "zai/glm-5.3" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type("-air");
    await expect(editor.field("Model (required)")).toHaveValue("zai/glm-5.3-air");
  });

  await test.step("a header that is broken for a moment is no form, and comes back", async () => {
    await page.keyboard.type(": x");
    await expect(page.getByText("The form cannot show this header right now.")).toBeVisible();
    for (let key = 0; key < 3; key++) await page.keyboard.press("Backspace");
    await expect(editor.field("Model (required)")).toHaveValue("zai/glm-5.3-air");
  });

  await test.step("a field set in the form keeps the cursor of the source", async () => {
    await editor.field("Name (required)").fill("another-agent");
    await expect(editor.lines.filter({ hasText: "name: another-agent # who" })).toBeVisible();
    await expect
      .poll(stored, "kept on the server, with its line ends")
      .toBe(text.replace("sample-agent", "another-agent").replace("zai/glm-5.3", "zai/glm-5.3-air"));
    await editor.lines.filter({ hasText: "zai" }).click();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(editor.field("Name (required)")).toHaveValue("sample-agent");
  });

  await test.step("all of it can be taken back to the same bytes", async () => {
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await expect(async () => {
      if (await undo.isEnabled()) await undo.click();
      await expect(undo).toBeDisabled({ timeout: 100 });
    }).toPass();
    await expect.poll(stored, "kept on the server").toBe(text);
  });
});

test("a finding leads to its place and is mended by one press", async ({ page, team }) => {
  const editor = new EditorPage(page, team.slug);
  await editor.open(
    "mutagent",
    "---\nname: sample-agent\ndescription: Sums up. Use for: long texts\nmodel: zai/glm-5.3\ncolour: red\n---\nSum it up.\n",
  );
  await expect(page.getByText("The form cannot show this header right now.")).toBeVisible();
  await editor.show("Findings");
  const findings = page.getByRole("tabpanel", { name: /^Findings/ });
  await expect(findings).toContainText("YAML_PARSE");
  await findings.getByRole("button", { name: /^agent.md:3/ }).click();
  await expect(editor.source).toBeFocused();
  await findings
    .getByRole("listitem")
    .filter({ hasText: "YAML_PARSE" })
    .getByRole("button", { name: /^Apply fix/ })
    .click();
  await expect(findings).not.toContainText("YAML_PARSE");
  await expect(editor.lines.filter({ hasText: 'description: "Sums up. Use for: long texts"' })).toBeVisible();

  await test.step("a key that is not of the format stays, and can be taken out", async () => {
    await editor.show("Form");
    const strangers = page.getByRole("region", { name: "Not part of this format" });
    await expect(strangers).toContainText("colour: red");
    await strangers.getByRole("button", { name: "Remove colour" }).click();
    await expect(strangers).toBeHidden();
    await expect(editor.lines.filter({ hasText: "colour" })).toHaveCount(0);
  });
});

test("everything is reached by the keyboard, and words of the format are offered", async ({ page, team }) => {
  const editor = new EditorPage(page, team.slug);
  await editor.open("claude", "---\nname: sample\ndescription: Works.\n---\n# Task\n\nWork.\n");

  await test.step("tabs are walked by arrows", async () => {
    await page.getByRole("tab", { name: "Form" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name: /^Findings/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Form" })).toBeFocused();
  });

  await test.step("the outline leads into the source", async () => {
    await editor.show("Instructions");
    await page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: "Task" }).press("Enter");
    await expect(editor.source).toBeFocused();
  });

  await test.step("a word is offered and taken, Tab indents, and Escape with Tab leaves", async () => {
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.press("End");
    await page.keyboard.type("\nperm");
    await expect(page.getByRole("option", { name: /permissionMode/ })).toBeVisible();
    // A list that has just opened takes no key yet, so that a line end typed at that moment stays one.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
    });
    await page.keyboard.press("Enter");
    await expect.poll(() => editor.text()).toContain("permissionMode");
    await page.keyboard.type(": pla");
    await expect(page.getByRole("option", { name: "plan" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.type("n");
    await editor.show("Form");
    await expect(editor.field("Permission mode")).toHaveValue("plan");
    await editor.source.focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(editor.source).not.toBeFocused();
  });
});

test("the editor looks right in both themes and on a phone", async ({ page, team }) => {
  const editor = new EditorPage(page, team.slug);
  await editor.open(
    "mutagent",
    "---\nname: sample-agent\nmodel: zai/glm-5.3\nthinking: [low]\nharness:\n  tools:\n    builtin: [read, bash]\n    modules:\n      - name: price\n        path: tools/price.ts\n  runtime:\n    mode: headles\n---\n# Task\n\nWork.\n",
    { "tools/price.ts": "export default 1;\n" },
  );
  await expect(page.getByRole("tab", { name: /^Findings\s*\d/ })).toBeVisible();
  await expectGoodLooks(page);
  await editor.show("Findings");
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.show("Source");
  await expect(editor.lines.first()).toBeVisible();
});

test("the border between form and source is moved by key and by hand, and stays where it was left", async ({ page, team }) => {
  const editor = new EditorPage(page, team.slug);
  await editor.open("claude", "---\nname: sample\ndescription: Works.\n---\nWork.\n");
  await page.setViewportSize({ width: 1280, height: 800 });
  const border = page.getByRole("separator", { name: "Width of the left pane" });
  const form = page.locator("#editor-tabbed");
  const wide = async () => (await form.boundingBox())?.width ?? 0;
  const half = await wide();
  await expect(border).toHaveAttribute("aria-valuenow", "50");

  await test.step("by arrows, to both ends, and back to halves", async () => {
    await border.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(border).toHaveAttribute("aria-valuenow", "62");
    expect(await wide()).toBeCloseTo((half * 62) / 50, -1);
    await page.keyboard.press("End");
    await expect(border).toHaveAttribute("aria-valuenow", "75");
    await page.keyboard.press("Home");
    await expect(border).toHaveAttribute("aria-valuenow", "25");
    await border.dblclick();
    await expect(border).toHaveAttribute("aria-valuenow", "50");
  });

  await test.step("by hand", async () => {
    const place = await border.boundingBox();
    if (!place) throw new Error("The border has no place.");
    await page.mouse.move(place.x + place.width / 2, place.y + 100);
    await page.mouse.down();
    await page.mouse.move(place.x - 100, place.y + 100, { steps: 4 });
    await page.mouse.up();
    expect(await wide()).toBeCloseTo(half - 104, -1);
  });

  await test.step("the next visit begins there, in its first paint too", async () => {
    const [share, width] = [await border.getAttribute("aria-valuenow"), await wide()];
    const answer = await page.reload();
    expect(await answer?.text()).toContain(`--editor-share:${share}`);
    await expect(border).toHaveAttribute("aria-valuenow", String(share));
    expect(await wide()).toBe(width);
  });

  await test.step("on a narrow page there is one pane, and no border", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(border).toBeHidden();
    await expect(form).toBeVisible();
  });
});
