import type { Page } from "@playwright/test";
import { smallAgent } from "./fixtures/agent-folder";
import { longestTask } from "./fixtures/longest-task";
import { sendAgent } from "./fixtures/send-agent";
import { expect, test } from "./fixtures/test";

// What Playwright records, it copies in a task of the page.
test.use({ trace: "off" });

const lines = 5_000;
const longestTaskMs = 50;
/** Those in the window, those up to 1,400 pixels away, and those that have not had their frame to leave. */
const linesNearWindow = 600;

function longText(word: string): string {
  const sentence = (index: number) => `${index + 1}. Case ${index + 1}: ${word} for *${index * 7}* and \`rates[${index}]\`, then go on.\n`;
  return Array.from({ length: lines }, (_, index) => sentence(index)).join("");
}

test("five thousand changed lines scroll by without a long task", async ({ page, team }) => {
  // Five hundred frames take minutes on a machine that has other things to do.
  test.setTimeout(300_000);
  await page.goto(`/${team.slug}`);
  const agent = smallAgent("long").replace("---\nAnswer", "harness:\n  files:\n    - assets/cases.md\n---\nAnswer");
  await sendAgent(page, team.slug, { "agent.md": agent, "assets/cases.md": longText("ask") }, {});
  await sendAgent(page, team.slug, { "agent.md": agent, "assets/cases.md": longText("look") }, {});
  await page.goto(`/${team.slug}/compare?from=long@v1&to=long@v2`);
  const file = page.getByRole("region", { name: "assets/cases.md", exact: true });
  await expect(file.getByRole("link", { name: "Line 1, before", exact: true })).toBeVisible();
  // Once the colours are there, nothing but scrolling is left to do.
  await expect(file.locator("[style*='--shiki']").first()).toBeVisible();

  let scrolled = { shown: 0, left: 0 };
  const longest = await longestTask(page, async () => {
    scrolled = await scrollThrough(page);
  });
  expect(longest, "milliseconds of the longest task").toBeLessThan(longestTaskMs);
  expect(scrolled.shown, "steps that showed lines").toBeGreaterThan(lines / 20);
  expect(scrolled.left, "lines on the page at the end").toBeLessThan(linesNearWindow);

  await page.goto(`/${team.slug}/compare?from=long@v1&to=long@v2#file:assets/cases.md:after:4321`);
  await expect(file.getByRole("link", { name: "Line 4321, after", exact: true })).toBeInViewport();
});

/**
 * Scrolls from the top to the end, some twenty rows in each frame.
 * @returns in how many frames a line of the text was in the middle of the window, and how many lines are on the page after the last.
 */
function scrollThrough(page: Page): Promise<{ shown: number; left: number }> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    scrollTo(0, 0);
    let shown = 0;
    for (let last = -1; scrollY > last; ) {
      last = scrollY;
      scrollBy(0, 400);
      await frame();
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      if (middle?.closest("code")) shown++;
    }
    return { shown, left: document.querySelectorAll("[data-text-row]").length };
  });
}
