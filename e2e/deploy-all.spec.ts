import { smallAgent } from "./fixtures/agent-folder";
import { markdownOf } from "./fixtures/archive-of";
import { deployAgent } from "./fixtures/deploy-agent";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test("deploys all that are ready, each by itself: what is refused holds up none and can be tried again", async ({
  page,
  team,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  await deployAgent(page, team.slug, "known", smallAgent("known"), "dev");
  const upload = await new UploadPage(page, team.slug).open();
  await upload.chooseFiles([
    markdownOf("agent.md", smallAgent("known", "Answer at length.")),
    markdownOf("agent.md", smallAgent("fresh")),
    markdownOf("agent.md", smallAgent("stranger").replace("zai/glm-5.3", "zai/unlisted")),
    markdownOf("agent.md", smallAgent("broken").replace("Answers politely.", "Answers: politely.")),
    markdownOf("agent.md", smallAgent("twice")),
    markdownOf("agent.md", smallAgent("twice", "Answer twice.")),
  ]);
  await expect(page.getByText("6 items · 5 ready · 1 to fix")).toBeVisible();

  await test.step("the dialog says what becomes of each, and what it leaves to the person", async () => {
    await page.getByRole("button", { name: "Deploy all 5 ready…" }).click();
    const dialog = page.getByRole("dialog", { name: "Deploy all ready" });
    const planned = dialog.getByRole("list", { name: "What is deployed" }).locator("> li");
    await expect(planned).toHaveText([/^known.*v1 is active in dev → v2/, /^fresh.*no agent of this name → v1/, /^stranger/]);
    await expect(dialog.getByRole("list", { name: "What is not deployed" }).getByRole("listitem")).toHaveText(Array(2).fill(/^Not twice/));
    await dialog.getByRole("button", { name: "Deploy 3 agents to dev" }).click();
  });

  const results = page.getByRole("region", { name: "Deployed together" }).getByRole("listitem");
  await test.step("each has its own result", async () => {
    await expect(results).toHaveText([
      /^knownstored as v2, active in dev/,
      /^freshstored as v1, active in dev/,
      /^strangerrefused: .*zai\/unlisted/,
    ]);
    await expect(upload.card("known")).toContainText("Stored as v2, active in dev.");
    await expect(upload.card("stranger").getByRole("alert")).toBeVisible();
    await expect(page.getByText("2 ready · 1 to fix · 1 not deployed · 2 deployed")).toBeVisible();
    const stored = await page.request.get(`/api/v1/workspaces/${team.slug}/agents?search=stranger`);
    expect((await stored.json()).items).toEqual([]);
  });

  await test.step("the one that failed succeeds once its reason is gone", async () => {
    const added = await page.request.post(`/api/v1/workspaces/${team.slug}/models`, {
      headers: { origin: new URL(page.url()).origin },
      data: { name: "zai/unlisted" },
    });
    expect(added.status()).toBe(201);
    await page.getByRole("button", { name: "Try stranger again" }).click();
    await expect(results.nth(2)).toHaveText(/^strangerstored as v1, active in dev/);
    await expect(page.getByText("3 of 3 done")).toBeVisible();
  });
});

test("what waits for its turn can be cancelled, and is stored nowhere", async ({ page, team }) => {
  const upload = await new UploadPage(page, team.slug).open();
  const names = ["lane-1", "lane-2", "lane-3", "lane-4"];
  await upload.chooseFiles(names.map((name) => markdownOf("agent.md", smallAgent(name))));
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/deploy?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Deploy all 4 ready…" }).click();
  await page.getByRole("button", { name: "Deploy 4 agents to dev" }).click();
  const results = page.getByRole("region", { name: "Deployed together" }).getByRole("listitem");
  await expect(results.nth(3)).toContainText("waits for its turn");
  await page.getByRole("button", { name: "Cancel lane-4" }).click();
  await expect(results.nth(3)).toContainText("cancelled, nothing was stored");
  letThrough();
  await expect(page.getByText("3 of 4 done")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  const stored = await page.request.get(`/api/v1/workspaces/${team.slug}/agents?search=lane-4`);
  expect((await stored.json()).items).toEqual([]);
});
