import { EditorPage } from "./fixtures/editor-page";
import { longestTask } from "./fixtures/longest-task";
import { expect, test } from "./fixtures/test";

// What Playwright records, it copies in a task of the page.
test.use({ trace: "off" });

const longestTaskMs = 50;
const header = "---\nname: sample\ndescription: Works.\ntools: Read, Grep, Bash\n---\n";

/** A definition of 64 KiB: headings, lists and prose, as long instructions are. */
function longDefinition(): string {
  let text = `${header}# Task\n\nHere:\n`;
  for (let index = 1; text.length < 64 * 1024; index++) {
    text += `\n## Case ${index}\n\n- Ask for **${index * 7}** and \`rates[${index}]\`, then go on.\n- Read [the notes](notes/${index}.md) before you answer.\n\nSay what was found, and where it stands in the file.\n`;
  }
  return text;
}

test("typing into a definition of 64 KiB makes no task that is felt", async ({ page, team }) => {
  test.setTimeout(120_000);
  const editor = new EditorPage(page, team.slug);
  await editor.open("claude", longDefinition());
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("tab", { name: /^Findings/ })).toBeVisible();
  await editor.lines.filter({ hasText: /^Here:$/ }).click();
  await page.keyboard.press("End");
  // The first keys wake what is loaded for the first word: languages, offers, the check.
  await page.keyboard.type(" so", { delay: 100 });
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();

  const longest = await longestTask(page, async () => {
    await page.keyboard.type(" that each key is there at once, as it is", { delay: 60 });
    // What follows the last key: the check, the form, the draft on its way.
    await expect(editor.lines.filter({ hasText: /as it is$/ })).toBeVisible();
    await page.waitForResponse((answer) => answer.request().method() === "PATCH");
  });
  expect(longest, "milliseconds of the longest task").toBeLessThan(longestTaskMs);
});
