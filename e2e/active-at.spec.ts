import { smallAgent } from "./fixtures/agent-folder";
import { deployAgent } from "./fixtures/deploy-agent";
import { expect, test } from "./fixtures/test";

/** The second of a move, as the field of the page takes it; rounded up, so that the move has happened. */
const secondAfter = (at: string) => new Date(Math.ceil(Date.parse(at) / 1000) * 1000).toISOString().slice(0, 19);

test("the page of an agent tells what was active at a moment, by an address that can be sent", async ({ page, team, openBrowserAs }) => {
  await deployAgent(page, team.slug, "then", smallAgent("then"), "dev");
  const history = `/api/v1/workspaces/${team.slug}/agents/then/history`;
  const [first] = (await (await page.request.get(history)).json()).items;
  const then = secondAfter(first.at);
  // Moves within one second cannot be told apart by a field that counts seconds.
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(`${then}Z`) + 1000);
  await deployAgent(page, team.slug, "then", smallAgent("then", "Answer at length."), "dev");

  await page.goto(`/${team.slug}/agents/then`);
  await page.getByLabel("What was active at").fill(then);
  await page.getByRole("button", { name: "Show" }).click();
  const standing = page.getByRole("region", { name: `Active at ${then.replace("T", " ")} UTC` });
  await expect(standing).toContainText("v1");
  await expect(standing).toContainText("deployed by Olga");
  await expect(standing.getByText("nothing yet")).toHaveCount(2);
  await expect(page.getByRole("region", { name: "dev", exact: true }).getByRole("link", { name: "v2" })).toBeVisible();
  await expect(page).toHaveURL(/\/agents\/then\?at=/);

  await test.step("somebody else opens the same address, and comes back to now", async () => {
    const other = await openBrowserAs(team.signedIn);
    await other.goto(page.url());
    await expect(other.getByRole("region", { name: /^Active at/ })).toContainText("v1");
    await other.getByRole("link", { name: "Clear" }).click();
    await expect(other.getByRole("region", { name: /^Active at/ })).toHaveCount(0);
  });

  await test.step("before the agent was, nothing was active; what is no moment is told", async () => {
    await page.goto(`/${team.slug}/agents/then?at=2020-01-01T00:00`);
    await expect(page.getByRole("region", { name: /^Active at/ }).getByText("nothing yet")).toHaveCount(3);
    await page.goto(`/${team.slug}/agents/then?at=yesterday`);
    await expect(page.getByLabel("What was active at")).toHaveAccessibleDescription(/2026-11-30T14:00/);
  });
});
