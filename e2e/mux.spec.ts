import { writeFolder } from "./fixtures/agent-folder";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test("a Mux agent stands on one of the workspace in the page's own check too, also when that one came after it", async ({
  page,
  team,
}, testInfo) => {
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(
    await writeFolder(testInfo.outputPath("project"), { ".mux/agents/strict.md": "---\nname: Strict\nbase: careful\n---\nBe strict.\n" }),
  );
  await expect(upload.card("strict.md")).toContainText("MUX_BASE_MISSING");
  await upload.drop(
    await writeFolder(testInfo.outputPath("base"), {
      ".mux/agents/careful.md": "---\nname: Careful\ntools:\n  add:\n    - file_read\n---\nBe careful.\n",
    }),
  );
  await upload.deploy("careful", null);
  await expect(upload.card("careful")).toContainText("Stored as v1.");
  await expect(upload.card("strict")).toContainText("stands on careful v1 of this workspace");
  await upload.deploy("strict", null);
  await expect(upload.card("strict")).toContainText("Stored as v1.");
  const stored = await (await page.request.get(`/api/v1/workspaces/${team.slug}/agents/strict/revisions/1`)).json();
  expect(stored.manifest.files.map(({ path }: { path: string }) => path)).toContain("source/home/.mux/agents/careful.md");
});
