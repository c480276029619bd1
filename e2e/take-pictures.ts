import path from "node:path";
import { copySample } from "./fixtures/agent-folder";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

const images = path.resolve(import.meta.dirname, "../docs/images");

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: "light", deviceScaleFactor: 2 });

test("pictures of the upload, the agent and a revision", async ({ page, team }, testInfo) => {
  test.setTimeout(240_000);
  const picture = (name: string) => page.screenshot({ path: path.join(images, `${name}.png`), animations: "disabled" });
  const folder = testInfo.outputPath("invoice-pricing");
  const upload = new UploadPage(page, team.slug);
  const send = async (change: (text: string) => string, message: string) => {
    await copySample(folder, "invoice-pricing", change);
    await upload.open();
    await upload.drop(folder);
    await upload.card("invoice-pricing").getByRole("button", { name: "Deploy…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Message").fill(message);
    await dialog.getByRole("button", { name: "Deploy to dev" }).click();
    await expect(upload.card("invoice-pricing")).toContainText("active in dev.");
  };

  await send((text) => text, "The first rates");
  await page.goto(`/${team.slug}/agents/invoice-pricing`);
  await page.getByRole("button", { name: "Promote v1 to staging" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Promote v1 to staging" }).click();
  await expect(page.getByRole("region", { name: "staging", exact: true })).toContainText("v1");
  await page.getByRole("button", { name: "Promote v1 to prod" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Promote v1 to prod" }).click();
  await expect(page.getByRole("region", { name: "prod", exact: true })).toContainText("v1");
  await send((text) => text.replace("thinking: low", "thinking: high"), "Think longer before pricing");
  await page.goto(`/${team.slug}/agents/invoice-pricing`);
  await page.getByRole("button", { name: "Promote v2 to staging" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Promote v2 to staging" }).click();
  await expect(page.getByRole("region", { name: "staging", exact: true })).toContainText("v2");
  await send((text) => text.replace("builtin: [read]", "builtin: [read, bash]"), "Let it run the calculator's tests");

  await page.goto(`/${team.slug}/agents/invoice-pricing`);
  await expect(page.getByRole("region", { name: "dev", exact: true })).toContainText("v3");
  await picture("agent");
  await page.goto(`/${team.slug}/agents/invoice-pricing/revisions/3`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await picture("revision");

  await copySample(folder, "Invoice Pricing", (text) => text.replace("description: Prices", "description: Use for: prices"));
  await upload.open();
  await upload.drop(folder);
  await expect(upload.card("invoice-pricing")).toContainText("2 errors");
  await picture("upload");
});
