import { smallAgent } from "./fixtures/agent-folder";
import { deployAgent } from "./fixtures/deploy-agent";
import { expect, test } from "./fixtures/test";

const scriptBytesMax = 150_000;

test("the first visit of the catalog transfers at most 150 kB of script", async ({ page, team, openBrowserAs }) => {
  await deployAgent(page, team.slug, "light-weight", smallAgent("light-weight"), "dev");
  const fresh = await openBrowserAs(team.signedIn);
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  fresh.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    scripts.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })));
  });
  const answer = await fresh.goto(`/${team.slug}`, { waitUntil: "networkidle" });
  // Once the page stands it fetches ahead for the pages it links to; what it needs itself is named in it.
  const html = (await answer?.text()) ?? "";
  await expect(fresh.getByRole("link", { name: "light-weight" })).toBeVisible();
  const loaded = (await Promise.all(scripts)).filter(({ url }) => html.includes(new URL(url).pathname.replace(/^\/_next\//, "")));
  expect(loaded.length).toBeGreaterThan(0);
  const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes, JSON.stringify(loaded, null, 1)).toBeLessThanOrEqual(scriptBytesMax);
});
