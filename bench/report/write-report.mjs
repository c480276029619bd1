import { readFileSync, writeFileSync } from "node:fs";
import { SetupError } from "../../scripts/launch/setup-error.mjs";

const begin = "<!-- bench: begin -->";
const end = "<!-- bench: end -->";

/**
 * Puts `report` between the markers of a Markdown file; all other bytes stay, and so do tables that this run did not make.
 * @param {string} file
 * @param {string} report
 */
export function writeReport(file, report) {
  const text = readFileSync(file, "utf8");
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new SetupError(`${file} has no place for the report.`, `It stands between ${begin} and ${end}.`);
  const whole = mergeReports(text.slice(from + begin.length, to), report);
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${whole}\n\n${text.slice(to)}`);
}

/**
 * @param {string} before
 * @param {string} now
 */
function mergeReports(before, now) {
  const [, ...old] = sectionsOf(before);
  const [head = "", ...made] = sectionsOf(now);
  const titleOf = (/** @type {string} */ section) => section.split("\n", 1)[0];
  const kept = old.map((section) => made.find((each) => titleOf(each) === titleOf(section)) ?? section);
  const added = made.filter((section) => !old.some((each) => titleOf(each) === titleOf(section)));
  return [head, ...kept, ...added].join("\n\n");
}

/** The text above the first heading, and each heading with what stands below it. @param {string} report */
function sectionsOf(report) {
  return report.split(/\n(?=### )/).map((section) => section.trim());
}
