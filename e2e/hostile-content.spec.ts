import type { Page } from "@playwright/test";
import { smallAgent, writeFolder } from "./fixtures/agent-folder";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

const attack = "document.documentElement.dataset.attacked='yes'";
const imageName = "<img src=x onerror=alert(1)>.md";
const instructions = `# Title

[a link](javascript:${attack}) and <a href="javascript:${attack}">another</a>

<img src="x" onerror="${attack}"> <script>${attack}</script> <svg onload="${attack}"></svg>

<!-- a comment that a page would hide -->

![](x" onerror="${attack}) <iframe srcdoc="<script>parent.${attack}</script>"></iframe>

[data](data:text/html,<script>${attack}</script>)
`;

/** Nothing of an author ran, and no element of theirs came to be. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-attacked", /./);
  await expect(page.locator("main script, main iframe, main img, main [onerror], main [onload]")).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0);
}

test("what an author writes is shown and never acts", async ({ page, team }, testInfo) => {
  test.setTimeout(150_000);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const agent = smallAgent("hostile", instructions)
    .replace("Answers politely.", `"<img src=x onerror=${attack}> & <b>bold</b>"`)
    .replace("---\n#", "harness:\n  files:\n    - assets/page.html\n---\n#");
  const folder = await writeFolder(testInfo.outputPath("hostile"), {
    "agent.md": agent,
    "assets/page.html": `<!doctype html><script>${attack}</script>`,
    [imageName]: "a file with a name like that",
  });
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(folder);
  const card = upload.card("hostile");
  await expect(card).toContainText("<b>bold</b>");
  await card.getByText("2 packaged, 1 left out").click();
  await expect(card).toContainText(imageName);
  await expectHarmless(page);
  await upload.deploy("hostile", "dev");
  await expect(card).toContainText("Stored as v1");

  const revision = `/${team.slug}/agents/hostile/revisions/1`;
  const parts = [revision, ...["instructions", "files", "package"].map((view) => `${revision}?view=${view}`)];
  for (const path of [`/${team.slug}`, `/${team.slug}/agents/hostile`, ...parts]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("hostile");
    await expectHarmless(page);
  }
  await page.goto(`${revision}?view=files`);
  await page.getByRole("link", { name: /assets\/page\.html/ }).click();
  await expect(page.getByRole("main")).toContainText("<!doctype html>");
  await expectHarmless(page);
  const download = await page.getByRole("link", { name: "Download", exact: true }).getAttribute("href");
  await page.goto(`${revision}?view=instructions`);
  // As text: a reviewer sees what the model is told, comments included.
  await expect(page.getByRole("main")).toContainText("<!-- a comment that a page would hide -->");
  await expect(page.getByText("a link")).toBeVisible();
  expect(dialogs).toEqual([]);

  await test.step("a file of the package is an attachment that no page may run", async () => {
    const answer = await page.request.get(String(download));
    expect(answer.headers()).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(answer.headers()["content-disposition"]).toMatch(/^attachment/);
    expect(answer.headers()["content-security-policy"]).toContain("sandbox");
  });
});
