import { addMember } from "./fixtures/add-member";
import { smallAgent } from "./fixtures/agent-folder";
import { markdownOf } from "./fixtures/archive-of";
import { deployAgent } from "./fixtures/deploy-agent";
import { makeTeam } from "./fixtures/make-team";
import { expect, test } from "./fixtures/test";
import { UploadPage } from "./fixtures/upload-page";

test("a viewer sees everything and can move nothing", async ({ page, browser, team, openBrowserAs }) => {
  await deployAgent(page, team.slug, "looked-at", smallAgent("looked-at"), "dev");
  const viewer = await openBrowserAs((await addMember(browser, team, "Vera", "viewer")).signedIn);

  await test.step("the agent, without its controls", async () => {
    await viewer.goto(`/${team.slug}/agents/looked-at`);
    await expect(viewer.getByRole("region", { name: "dev", exact: true })).toContainText("v1");
    await expect(viewer.getByRole("button", { name: /^(Retire|Roll|Activate|Archive|More about)/ })).toHaveCount(0);
    await expect(viewer.getByRole("button", { name: "Promote v1 to staging" })).toBeDisabled();
    await expect(viewer.getByRole("button", { name: "Promote v1 to staging" })).toHaveAccessibleDescription(/releaser/);
  });

  await test.step("the upload page checks, and does not deploy", async () => {
    const upload = await new UploadPage(viewer, team.slug).open();
    await upload.chooseFiles(markdownOf("agent.md", smallAgent("looked-at", "Answer gruffly.")));
    await expect(upload.card("looked-at")).toContainText("would become v2");
    await expect(upload.card("looked-at")).toContainText("Deploying needs the role author.");
    await expect(upload.card("looked-at").getByRole("button", { name: "Deploy…" })).toHaveCount(0);
  });

  await test.step("the settings, without their controls", async () => {
    await viewer.goto(`/${team.slug}/settings/environments`);
    await expect(viewer.getByText("Only admins and owners can change this.")).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Add environment" })).toHaveCount(0);
    await viewer.goto(`/${team.slug}/settings/tokens`);
    await expect(viewer.getByRole("heading", { name: "Viewers have no tokens" })).toBeVisible();
  });
});

test("an author deploys to dev, and is told who moves staging", async ({ page, browser, team, openBrowserAs }) => {
  await deployAgent(page, team.slug, "authored", smallAgent("authored"), null);
  const author = await openBrowserAs((await addMember(browser, team, "Aron", "author")).signedIn);
  const upload = await new UploadPage(author, team.slug).open();
  await upload.chooseFiles(markdownOf("agent.md", smallAgent("authored", "Answer at length.")));
  await upload.card("authored").getByRole("button", { name: "Deploy…" }).click();
  const environment = author.getByRole("dialog").getByLabel("Environment");
  await expect(environment).toHaveValue("dev");
  await expect(environment.getByRole("option", { name: /^staging/ })).toBeDisabled();
  await author.getByRole("button", { name: "Deploy to dev" }).click();
  await expect(upload.card("authored")).toContainText("Stored as v2, active in dev.");
});

test("another workspace's pages are not found", async ({ browser, team, openBrowserAs, complaints }) => {
  complaints.expect(/status of 404/);
  const stranger = await openBrowserAs((await makeTeam(browser, "Stella")).signedIn);
  for (const path of ["", "/upload", "/agents/looked-at", "/settings/tokens"]) {
    const answer = await stranger.goto(`/${team.slug}${path}`);
    expect(answer?.status()).toBe(404);
  }
});
