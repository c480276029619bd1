import { smallAgent } from "./fixtures/agent-folder";
import { deployAgent } from "./fixtures/deploy-agent";
import { EditorPage } from "./fixtures/editor-page";
import { bytesOf, loadedScripts } from "./fixtures/loaded-scripts";
import { expect, test } from "./fixtures/test";

const catalogBytesMax = 150_000;
const editorBytesMax = 200_000;
/** With what is loaded behind the outline: the core of every format, without which there is no form. */
const formBytesMax = 350_000;

test("the first visit of the catalog transfers at most 150 kB of script", async ({ page, team, openBrowserAs }) => {
  await deployAgent(page, team.slug, "light-weight", smallAgent("light-weight"), "dev");
  const fresh = await openBrowserAs(team.signedIn);
  const scripts = await loadedScripts(fresh, `/${team.slug}`, () =>
    expect(fresh.getByRole("link", { name: "light-weight" })).toBeVisible(),
  );
  const named = scripts.filter(({ isNamed }) => isNamed);
  expect(named.length).toBeGreaterThan(0);
  expect(bytesOf(named), JSON.stringify(named, null, 1)).toBeLessThanOrEqual(catalogBytesMax);
});

test("the first visit of the editor transfers at most 200 kB of script, and no code editor before it is shown", async ({
  page,
  team,
  openBrowserAs,
}) => {
  const editor = new EditorPage(page, team.slug);
  const id = await editor.open("claude", "---\nname: sample\ndescription: Works.\n---\nWork.\n");
  const fresh = await openBrowserAs(team.signedIn);
  // Where panes are not side by side, the source is shown when it is asked for.
  await fresh.setViewportSize({ width: 390, height: 844 });
  const scripts = await loadedScripts(fresh, `/${team.slug}/edit/${id}`, () =>
    expect(fresh.getByRole("tabpanel").getByLabel("Name (required)")).toBeEditable(),
  );
  const named = scripts.filter(({ isNamed }) => isNamed);
  expect(named.length).toBeGreaterThan(0);
  expect(bytesOf(named), JSON.stringify(named, null, 1)).toBeLessThanOrEqual(editorBytesMax);
  expect(bytesOf(scripts), JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(formBytesMax);
  const codeEditor = fresh.waitForResponse((answer) => answer.request().resourceType() === "script");
  await fresh.getByRole("tab", { name: "Source" }).click();
  expect(scripts.map(({ url }) => url)).not.toContain((await codeEditor).url());
  await expect(fresh.locator(".cm-content")).toBeVisible();
});
