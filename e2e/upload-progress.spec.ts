import { randomBytes } from "node:crypto";
import { smallAgent, writeFolder } from "./fixtures/agent-folder";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

const assetBytes = 600_000;

test("an upload shows each file and the whole, can be cancelled, and tried again", async ({ page, team, context }, testInfo) => {
  const agent = smallAgent("heavy").replace("---\nAnswer", "harness:\n  files:\n    - assets/a.bin\n    - assets/b.bin\n---\nAnswer");
  const folder = await writeFolder(testInfo.outputPath("heavy"), {
    "agent.md": agent,
    "assets/a.bin": randomBytes(assetBytes),
    "assets/b.bin": randomBytes(assetBytes),
  });
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(folder);
  await expect(upload.card("heavy")).toContainText("would become v1 of a new agent");

  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 100_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await upload.deploy("heavy", "dev");
  const card = upload.card("heavy");
  await expect(card.getByRole("progressbar", { name: "Whole upload" })).toBeVisible();
  await expect(card).toContainText(/Sending [\d.,]+ \wB of 1\.\d MB/);
  await expect(card.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveCount(3);
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toContainText("Cancelled. Nothing was stored.");
  await expect(card.getByRole("heading", { name: "heavy" })).toBeFocused();
  const agents = await page.request.get(`/api/v1/workspaces/${team.slug}/agents?search=heavy`);
  expect((await agents.json()).items).toEqual([]);

  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toContainText("Stored as v1, active in dev.");
});

test("a server that cannot be reached is said so, and a retry makes one revision", async ({
  page,
  context,
  team,
  complaints,
}, testInfo) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const folder = await writeFolder(testInfo.outputPath("offline"), { "agent.md": smallAgent("offline") });
  const upload = await new UploadPage(page, team.slug).open();
  await upload.drop(folder);
  const card = upload.card("offline");
  await expect(card).toContainText("would become v1 of a new agent");
  await context.setOffline(true);
  await upload.deploy("offline", null);
  await expect(card.getByRole("alert")).toContainText("The server was not reached.");
  await context.setOffline(false);
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toContainText("Stored as v1.");
});
