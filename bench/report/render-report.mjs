/**
 * @typedef {object} Section
 * @property {string} title
 * @property {string} note what was measured, one or two sentences
 * @property {string[]} columns
 * @property {string[][]} rows
 */

/**
 * @param {{ command: string, machine: string[], state: string, sections: readonly Section[] }} report
 * @returns {string} Markdown
 */
export function renderReport({ command, machine, state, sections }) {
  const head = [`Made by \`${command}\`:`, "", ...machine.map((line) => `- ${line}`)];
  return [...head, ...sections.flatMap((section) => renderSection(section, state)), ""].join("\n");
}

/**
 * @param {Section} section
 * @param {string} state
 */
function renderSection({ title, note, columns, rows }, state) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return ["", `### ${title}`, "", `${note} ${state}`, "", line(columns), line(columns.map(() => "---")), ...rows.map(line)];
}
