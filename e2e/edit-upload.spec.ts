import { smallAgent, writeFolder } from "./fixtures/agent-folder";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test("a dropped folder with an error is mended in the editor and saved as v1", async ({ page, team }, testInfo) => {
  const broken = smallAgent("mended").replace("---\nAnswer", "harness:\n  files:\n    - data/lst.json\n---\nAnswer");
  const folder = await writeFolder(testInfo.outputPath("mended"), { "agent.md": broken, "data/list.json": "[1]\n" });
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(folder);
  const card = upload.card("mended");
  await expect(card.getByRole("button", { name: "Deploy…" })).toHaveCount(0);
  await card.getByRole("button", { name: "Edit before deploying" }).click();

  await expect(page).toHaveURL(/\/edit\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("mended");
  const files = page.getByRole("complementary", { name: "Files" });
  await expect(files).toContainText("list.json");
  const wrong = page.locator(".cm-line", { hasText: "data/lst.json" });
  await wrong.click();
  await page.keyboard.press("End");
  for (let back = 0; back < "st.json".length; back++) await page.keyboard.press("Backspace");
  await page.keyboard.type("ist.json");
  await expect(page.getByRole("tab", { name: "Findings", exact: true })).toBeVisible();

  await test.step("on a phone saving stands beside what else becomes of a draft", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [undo, save] = [page.getByRole("button", { name: "Undo" }), page.getByRole("button", { name: "Save as v1…" })];
    const tops = await Promise.all([undo, save].map(async (button) => Math.round((await button.boundingBox())?.y ?? 0)));
    expect(tops[0]).toBe(tops[1]);
  });

  await page.getByRole("button", { name: "Save as v1…" }).click();
  await page.getByRole("button", { name: "Save as v1", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("mended v1");
  const { manifest } = await (await page.request.get(`/api/v1/workspaces/${team.slug}/agents/mended/revisions/1`)).json();
  expect(manifest.files.map(({ sourcePath }: { sourcePath?: string }) => sourcePath)).toContain("data/list.json");
});
