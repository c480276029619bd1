import type { Example, ExampleFiles } from "#core/diagnostics/explanations/explanation";

/** The agents of the examples, each sound until something is changed in it. Fields are added to the header as they are given. */
const header = (own: string, fields: string) => `---\n${own}${fields === "" ? "" : `${fields}\n`}---\n`;

export const mutagentText = (fields = "", body = "Price each line of the invoice.\n") =>
  `${header("name: invoice-pricing\nmodel: zai/glm-5.3\n", fields)}${body}`;
export const muxText = (fields = "tools:\n  add: [bash]", body = "Review the change.\n") => `${header("name: Reviewer\n", fields)}${body}`;
export const claudeText = (fields = "", body = "Review the change.\n") =>
  `${header("name: reviewer\ndescription: Reviews changes.\n", fields)}${body}`;
export const skillText = (fields = "", body = "Count the words.\n") =>
  `${header("name: word-counter\ndescription: Counts words.\n", fields)}${body}`;
export const compozyText = (fields = "", body = "Keep the notes accurate.\n") =>
  `${header("name: scribe\nprovider: claude\n", fields)}${body}`;

const alone = (path: string) => (before: string, after: string) => ({ before: { [path]: before }, after: { [path]: after } });

/** An entry file of each format, before and after. */
export const mutagentFile = alone("agent.md");
export const muxFile = alone(".mux/agents/reviewer.md");
export const claudeFile = alone("reviewer.md");
export const skillFile = alone("SKILL.md");
export const compozyFile = alone("AGENT.md");

/** The same where only fields of the header change. */
export const mutagentFields = (before: string, after = "") => mutagentFile(mutagentText(before), mutagentText(after));
export const muxFields = (before: string, after?: string) => muxFile(muxText(before), muxText(after));
export const claudeFields = (before: string, after = "") => claudeFile(claudeText(before), claudeText(after));
export const skillFields = (before: string, after = "") => skillFile(skillText(before), skillText(after));
export const compozyFields = (before: string, after = "") => compozyFile(compozyText(before), compozyText(after));

/** Files that stand beside the example's own on both sides. */
export function beside({ before, after, ...rest }: Example, files: ExampleFiles): Example {
  return { ...rest, before: { ...before, ...files }, after: { ...after, ...files } };
}
