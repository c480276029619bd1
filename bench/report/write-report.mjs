import { readFileSync, writeFileSync } from "node:fs";
import { SetupError } from "../../scripts/launch/setup-error.mjs";

const begin = "<!-- bench: begin -->";
const end = "<!-- bench: end -->";

/**
 * Puts `report` between the markers of a Markdown file; all other bytes stay.
 * @param {string} file
 * @param {string} report
 */
export function writeReport(file, report) {
  const text = readFileSync(file, "utf8");
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new SetupError(`${file} has no place for the report.`, `It stands between ${begin} and ${end}.`);
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${report}\n${text.slice(to)}`);
}
