/**
 * @typedef {object} Section
 * @property {string} title
 * @property {string} note what was measured, one or two sentences
 * @property {string[]} columns
 * @property {string[][]} rows
 */

/**
 * @param {{ command: string, machine: string[], sections: readonly Section[] }} report
 * @returns {string} Markdown
 */
export function renderReport({ command, machine, sections }) {
  const head = [`Made by \`${command}\`:`, "", ...machine.map((line) => `- ${line}`)];
  return [...head, ...sections.flatMap(renderSection), ""].join("\n");
}

/** @param {Section} section */
function renderSection({ title, note, columns, rows }) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return ["", `### ${title}`, "", note, "", line(columns), line(columns.map(() => "---")), ...rows.map(line)];
}
