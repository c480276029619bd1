import { smallAgent } from "./fixtures/agent-folder";
import { deployAgent } from "./fixtures/deploy-agent";
import { expect, test } from "./fixtures/test";

const note = "---\nname: note\nmodel: zai/glm-5.3\n---\nNote.\n";

test("what is missing in a workspace answers 404 with a page that says so", async ({ page, team, complaints }) => {
  complaints.expect(/status of 404/);
  await deployAgent(page, team.slug, "is-here", smallAgent("is-here"), null);
  await page.request.post(`/api/v1/workspaces/${team.slug}/inline-agents`, { data: { text: note } });
  const agents = `/${team.slug}/agents`;
  const missing = [
    `${agents}/nobody`,
    `${agents}/No%20Name`,
    `${agents}/nobody/revisions/1`,
    `${agents}/is-here/revisions/2`,
    `${agents}/is-here/revisions/first`,
    `${agents}/is-here/nothing`,
    `/${team.slug}/settings/nothing`,
    `/${team.slug}/nothing`,
    `/${team.slug}?cursor=nonsense`,
    `/${team.slug}/settings/members?cursor=nonsense`,
    `${agents}/is-here?history=nonsense`,
    `${agents}/is-here?revisions=nonsense`,
    `/${team.slug}?cursor=nonsense&archived=nonsense`,
    `/${team.slug}/drafts?cursor=nonsense`,
    `${agents}/is-here/revisions/1?view=files&file=nowhere.md`,
    `${agents}/is-here/revisions/1?view=resolved&environment=nowhere`,
    `${agents}/is-here/revisions/1/convert?to=nonsense`,
    `/${team.slug}/compare?from=is-here@v1&to=is-here@v2`,
    `/${team.slug}/compare?from=is-here@v1&to=is-here@nowhere`,
    `/${team.slug}/compare?from=is-here@v1&to=is-here@v1&environment=nowhere`,
    `/${team.slug}/inline/note?version=2`,
    `/${team.slug}/inline/note?version=first`,
    `/${team.slug}/settings/contexts?version=1`,
    `/${team.slug}/settings/contexts?version=first`,
    `/${team.slug}/settings/contexts?environment=nowhere`,
    `/${team.slug}/settings/contexts?dialect=nonsense`,
    `/${team.slug}/settings/contexts?cursor=nonsense`,
    `/${team.slug}/settings/mux?version=1`,
    `/${team.slug}/settings/mux?version=first`,
  ];
  for (const path of missing) {
    const answer = await page.request.get(path);
    expect.soft(answer.status(), path).toBe(404);
    expect.soft(await answer.text(), path).toContain("There is nothing here");
  }
  for (const path of [`${agents}/nobody`, `/${team.slug}/settings/contexts?version=1`]) {
    await page.goto(path);
    await expect.soft(page.getByRole("heading", { name: "There is nothing here", level: 1 }), path).toBeVisible();
  }
  const entry = `${agents}/is-here/revisions/1?view=files&file=source%2Fagent.md`;
  for (const path of [`${agents}/is-here`, `${agents}/is-here?revisions=1`, `${agents}/is-here/revisions/v1`, entry]) {
    expect.soft((await page.goto(path))?.status(), path).toBe(200);
    await expect.soft(page.getByRole("heading", { name: /is-here/, level: 1 }), path).toBeVisible();
  }
});

test("what is there shows its skeleton while it is fetched", async ({ page, team }) => {
  await page.goto(`/${team.slug}/upload`, { waitUntil: "networkidle" });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/${team.slug}?_rsc=*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Agents" }).click();
  await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").locator("[aria-hidden].animate-shimmer").first()).toBeVisible();
  await expect(page.getByLabel("Search agents")).toHaveCount(0);
  letThrough();
  await expect(page.getByLabel("Search agents")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});
