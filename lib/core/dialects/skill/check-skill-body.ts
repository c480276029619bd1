import { counted, grouped, quoted } from "#core/diagnostics/show-text";
import { checkBody } from "#core/dialects/claude-family/check-body";
import { advice, claudeOnly, forAll, type SkillFinding } from "#core/dialects/skill/skill-profile";
import { lineAfter, lineAt } from "#core/frontmatter/key-line";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";
import type { Span } from "#core/frontmatter/span";

/** More lines than these belong into files that the skill names. */
const linesMax = 500;

/** The body: that there is one, its length, and the commands that run before the model reads it. */
export function checkSkillBody(frontmatter: Frontmatter): SkillFinding[] {
  const { draft, body } = frontmatter;
  return [...forAll(checkBody(frontmatter)), ...checkLength(draft.text, body), ...runCommands(draft.text, body).map(runsCommand)];
}

function checkLength(text: string, body: Span): SkillFinding[] {
  let lines = 0;
  let first: Span | null = null;
  for (let at = body.start; at < body.end; at = lineAfter(text, lineAt(text, at).end)) {
    lines++;
    if (lines === linesMax + 1) first = lineAt(text, at);
  }
  if (!first) return [];
  const message = `The body has ${counted(lines, "line")}; all of them are read as soon as the skill is used.`;
  const hint = `Keep it under ${grouped(linesMax)} and move details into files that it names.`;
  return [{ code: "SKILL_SIZE", verdict: advice, span: first, message, hint }];
}

/** So many commands are listed; a body with more is none that anybody reads. */
const commandsMax = 1_000;

/** A command in the body that Claude Code runs while it loads the skill. */
export type BodyCommand = { command: string; span: Span };

/** `` !`command` `` at the start of a line or behind a blank, and blocks that begin with ```` ```! ````, in the order written. */
export function runCommands(text: string, body: Span): BodyCommand[] {
  const found = text.slice(body.start, body.end).matchAll(/^```!.*$|(?<=^|[ \t])!`([^`\r\n]+)`/gm);
  const commands: BodyCommand[] = [];
  for (const match of found) {
    const start = body.start + match.index;
    const span = { start, end: start + match[0].length };
    commands.push({ command: match[1] ?? lineBelow(text, span.end), span });
    if (commands.length === commandsMax) break;
  }
  return commands;
}

function lineBelow(text: string, lineEnd: number): string {
  const { start, end } = lineAt(text, lineAfter(text, lineEnd));
  return text.slice(start, end);
}

function runsCommand({ command, span }: BodyCommand): SkillFinding {
  return {
    code: "SKILL_RUNS_COMMANDS",
    verdict: claudeOnly,
    span,
    message: `Claude Code runs ${quoted(command)} before the model reads the skill.`,
    hint: "Review it like a script.",
  };
}
