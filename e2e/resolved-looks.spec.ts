import { expectGoodPage } from "./fixtures/good-looks";
import { sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A page is looked at four times, which takes a while on two cores. */
const slowMs = 600_000;

const agents = {
  ".mux/agents/looked.md": "---\nname: Looked\nbase: exec\ntools:\n  remove: [bash]\nai:\n  model: acme:large\n---\nReview the change.\n",
  "home/.mux/agents/looked.md": "---\nname: Hidden\ntools:\n  add: [bash]\n---\nNever used.\n",
};

test("what an agent really is looks right, with an answer too", async ({ page, team }) => {
  test.setTimeout(slowMs);
  await page.goto(`/${team.slug}`);
  await sendAgent(page, team.slug, agents, { root: ".mux/agents/looked.md" });
  const tab = `/${team.slug}/agents/looked/revisions/1?view=resolved`;
  for (const path of [tab, `${tab}&environment=dev&as=main&tool=bash`, `${tab}&tool=nobody_knows_this`]) await expectGoodPage(page, path);
});

test("an agent of every other format looks right, resolved", async ({ page, team }) => {
  test.setTimeout(slowMs);
  await page.goto(`/${team.slug}`);
  const formats = {
    "looks-mutagent": {
      "agent.md": "---\nname: looks-mutagent\nmodel: zai/glm-5.3\nharness:\n  tools:\n    builtin: [read]\n---\nAnswer.\n",
    },
    "looks-claude": {
      "looks-claude.md": "---\nname: looks-claude\ndescription: Reviews.\ntools: Read, Bash(git:*)\npermissionMode: plan\n---\nReview.\n",
    },
    "looks-skill": { "SKILL.md": "---\nname: looks-skill\ndescription: Counts.\nallowed-tools: Read\n---\nCount.\n" },
    "looks-compozy": { "AGENT.md": "---\nname: looks-compozy\nprovider: claude\npermissions: approve-reads\n---\nKeep.\n" },
  };
  for (const [name, files] of Object.entries(formats)) {
    await sendAgent(page, team.slug, files, {});
    await expectGoodPage(page, `/${team.slug}/agents/${name}/revisions/1?view=resolved`);
    await expect(page.getByRole("region", { name: "Tools" })).toBeVisible();
  }
});

test("the settings of formats look right", async ({ page, team }) => {
  test.setTimeout(slowMs);
  for (const dialect of ["mux", "compozy", "claude", "skill"])
    await expectGoodPage(page, `/${team.slug}/settings/contexts?environment=dev&dialect=${dialect}`);
});

test("the pages of codes look right", async ({ page }) => {
  test.setTimeout(slowMs);
  for (const code of ["", "/YAML_PARSE", "/SYMLINK_ESCAPE", "/UPLOAD_RATIO", "/SKILL_SIZE"])
    await expectGoodPage(page, `/docs/codes${code}`);
});

test("a code is found by words, and explained", async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await page.goto("/docs/codes");
  await page.getByLabel("Find a code").fill("mux regular expression");
  await page.getByRole("link", { name: "MUX_BAD_REGEX" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A pattern that makes the agent unusable");
  await expect(page.getByRole("region", { name: "Before", exact: true })).toContainText("file_(");
  await expect(page.getByRole("region", { name: "After", exact: true })).toContainText("file_.*");
  const missing = await page.goto("/docs/codes/NO_SUCH_CODE");
  expect(missing?.status()).toBe(404);
});
