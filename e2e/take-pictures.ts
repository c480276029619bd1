import path from "node:path";
import { copySample, writeFolder } from "./fixtures/agent-folder";
import { makeWorkspace } from "./fixtures/make-team";
import { mixedRepository } from "./fixtures/mixed-repository";
import { saveSettings, sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

const images = path.resolve(import.meta.dirname, "../docs/images");

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: "light", deviceScaleFactor: 2 });

const muxAgent = {
  ".mux/agents/reviewer.md":
    "---\nname: Reviewer\ndescription: Reviews what others changed\nbase: careful\ntools:\n  remove: [bash]\n---\nReview the change.\n",
  ".mux/agents/careful.md":
    "---\nname: Careful\ndescription: Reads before it writes\nbase: exec\n---\nRead the whole file before you judge a line of it.\n",
};

test("pictures of the upload, the agent and a revision", async ({ page, team, browser }, testInfo) => {
  test.setTimeout(360_000);
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

  await sendAgent(page, team.slug, muxAgent, { root: ".mux/agents/reviewer.md" });
  await saveSettings(page, team.slug, "dev/contexts/mux", 0, {
    maxTaskNestingDepth: 2,
    agentAiDefaults: { reviewer: { thinkingLevel: "high" } },
  });

  const drafts = `/api/v1/workspaces/${team.slug}/drafts`;
  const from = { kind: "revision", agent: "invoice-pricing", revision: 3 };
  const draft = await page.request.post(drafts, { headers: { origin: String(process.env.BERTH_E2E_URL) }, data: { from } });
  expect(draft.status(), await draft.text()).toBe(201);
  const { id: draftId } = await draft.json();

  // The tour: every page as it is, light and dark, wide and narrow.
  const agent = `/${team.slug}/agents/invoice-pricing`;
  const pages: Record<string, string> = {
    catalog: `/${team.slug}`,
    search: `/${team.slug}?q=${encodeURIComponent("tool:bash env:dev")}`,
    compare: `/${team.slug}/compare?from=invoice-pricing@v1&to=invoice-pricing@v3`,
    edit: `/${team.slug}/edit/${draftId}`,
    new: `/${team.slug}/new`,
    drafts: `/${team.slug}/drafts`,
    simulate: `/${team.slug}/simulate?kind=base&base=careful`,
    mux: `/${team.slug}/settings/mux`,
    agent,
    revision: `${agent}/revisions/3`,
    instructions: `${agent}/revisions/3?view=instructions`,
    files: `${agent}/revisions/3?view=files`,
    package: `${agent}/revisions/3?view=package`,
    resolved: `/${team.slug}/agents/reviewer/revisions/1?view=resolved`,
    why: `/${team.slug}/agents/reviewer/revisions/1?view=resolved&environment=dev&tool=bash`,
    convert: `/${team.slug}/agents/reviewer/revisions/1/convert?to=claude`,
    inline: `/${team.slug}/inline/new`,
    upload: `/${team.slug}/upload`,
    environments: `/${team.slug}/settings/environments`,
    models: `/${team.slug}/settings/models`,
    members: `/${team.slug}/settings/members`,
    tokens: `/${team.slug}/settings/tokens`,
    contexts: `/${team.slug}/settings/contexts?environment=dev&dialect=mux`,
    codes: "/docs/codes",
    code: "/docs/codes/MUX_ALTERNATION",
    api: "/docs/api",
    "not-found": `/${team.slug}/agents/nobody`,
  };
  const open: Record<string, string> = { "sign-in": "/sign-in", "set-up": (await makeWorkspace()).link };
  const repository = await writeFolder(testInfo.outputPath("team-agents"), mixedRepository());
  const nobody = { cookies: [], origins: [] };
  const looks = {
    light: { colorScheme: "light", width: 1440 },
    dark: { colorScheme: "dark", width: 1440 },
    narrow: { colorScheme: "light", width: 390 },
  } as const;
  for (const [look, { colorScheme, width }] of Object.entries(looks)) {
    for (const [storageState, group] of [
      [team.signedIn, pages],
      [nobody, open],
    ] as const) {
      const context = await browser.newContext({
        baseURL: process.env.BERTH_E2E_URL,
        colorScheme,
        viewport: { width, height: 800 },
        deviceScaleFactor: 1,
        storageState,
      });
      const tour = await context.newPage();
      for (const [name, at] of Object.entries(group)) {
        await tour.goto(at, { waitUntil: "networkidle" });
        await expect(tour.getByRole("heading", { level: 1 })).toBeVisible();
        await tour.screenshot({ path: path.join(images, "tour", `${name}-${look}.png`), animations: "disabled" });
      }
      if (group === pages) {
        await tour.goto(`/${team.slug}/edit/${draftId}`, { waitUntil: "networkidle" });
        await tour.getByRole("tab", { name: "Tools" }).click();
        await expect(tour.getByRole("tabpanel").getByRole("table").first()).toBeVisible();
        await tour.screenshot({ path: path.join(images, "tour", `edit-tools-${look}.png`), animations: "disabled" });
        const many = await new UploadPage(tour, team.slug).open();
        await many.drop(repository);
        await expect(tour.getByRole("region", { name: "What was found" })).toContainText("40 agents");
        await tour.screenshot({ path: path.join(images, "tour", `bulk-${look}.png`), animations: "disabled" });
      }
      await context.close();
    }
  }
});
