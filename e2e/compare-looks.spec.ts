import { expectGoodLooks, expectGoodPage } from "./fixtures/good-looks";
import { pricingRevisions } from "./fixtures/pricing-revisions";
import { sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a comparison looks right in one column and in two", async ({ page, team }) => {
  // Pages are looked at nine times, which takes a while on two cores.
  test.setTimeout(600_000);
  await page.goto(`/${team.slug}`);
  const { before, after } = await pricingRevisions("looked-at");
  await sendAgent(page, team.slug, before, { environment: "prod" });
  await sendAgent(page, team.slug, after, {});
  for (const query of ["", "&view=split&environment=prod"]) {
    await page.goto(`/${team.slug}/compare?from=looked-at@prod&to=looked-at@v2${query}`);
    await expect(page.getByRole("region", { name: "Package" })).toBeVisible();
    await expect(page.locator("[style*='--shiki']").first()).toBeVisible();
    await page.getByText("Why").first().click();
    await page.getByText("Circumstances").first().click();
    await expectGoodLooks(page);
  }
  await expectGoodPage(page, `/${team.slug}/compare?from=looked-at@staging&to=looked-at@v2`);
});
