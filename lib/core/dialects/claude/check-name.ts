import { quoted } from "#core/diagnostics/show-text";
import type { AgentText } from "#core/dialects/claude/agent-text";
import { checkNotNested, checkTextType, textOf } from "#core/dialects/claude/text-field";
import { slugOf } from "#core/dialects/mutagent/fixes/slug-of";
import type { FieldEntry } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";

const nameLengthMax = 256;

/** The name by which a file loads in a plugin when it says none. */
export function nameFromFile(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/i, "");
}

/** The name: whether the file loads at all, and by which name. */
export function checkName(agent: AgentText): Finding[] {
  const entry = agent.field("name");
  if (!entry) return [missingName(agent, { start: 0, end: 3 }, "has no name")];
  const { value } = entry;
  if (value.kind === "unknown") return [];
  if (value.kind === "scalar" && value.value === null) return [missingName(agent, entry.keySpan, "has no value for name")];
  const nested = checkNotNested(agent.text, entry);
  if (nested.length > 0) return nested;
  const name = textOf(value) ?? "";
  return [...checkTextType(agent.text, entry), ...nameProblem(name, entry)];
}

function missingName({ path, isPlugin }: AgentText, span: Finding["span"], what: string): Finding {
  const fileName = nameFromFile(path);
  if (isPlugin) {
    const message = `The file ${what}: in a plugin it loads as ${quoted(fileName)}, the name of the file.`;
    return { code: "NAME_FROM_FILE", severity: "warning", span, message, hint: `Add a line name: ${fileName}.` };
  }
  const message = `The file ${what}: Claude Code skips it without a word.`;
  return { code: "AGENT_SCHEMA", severity: "error", span, message, hint: "Add a line with name: and a value." };
}

function nameProblem(name: string, { value }: FieldEntry): Finding[] {
  const length = Array.from(name).length;
  const problem =
    name.trim() === ""
      ? "The name is blank"
      : name.includes(":")
        ? `The name ${quoted(name)} holds a colon`
        : name.startsWith("-")
          ? `The name ${quoted(name)} begins with a dash`
          : length > nameLengthMax
            ? `The name has ${length} of ${nameLengthMax} characters`
            : null;
  if (problem) {
    const message = `${problem}: Claude Code skips the file without a word.`;
    return [
      { code: "AGENT_SCHEMA", severity: "error", span: value.span, message, hint: "Use lower-case letters, digits and single hyphens." },
    ];
  }
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return [];
  const slug = slugOf(name);
  return [
    {
      code: "NAME_STYLE",
      severity: "warning",
      span: value.span,
      message: `The name ${quoted(name)} loads; by custom names are lower-case words with hyphens.`,
      hint: slug ? `Rename it to ${slug}, also where it is called.` : "Use lower-case letters, digits and single hyphens.",
    },
  ];
}
