import type { Finding } from "#core/frontmatter/finding";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";

const comment = /<!--[\s\S]*?(?:-->|$(?![\s\S]))/g;

/** The body is the agent's instructions: white space alone is none; text that nobody sees is legal, and worth a warning. */
export function checkBody({ draft, body }: Pick<Frontmatter, "draft" | "body">): Finding[] {
  const text = draft.text.slice(body.start, body.end);
  if (text.trim() === "") {
    const message = "The body is empty; the body is the prompt.";
    return [
      {
        code: "MISSING_INSTRUCTIONS",
        severity: "error",
        span: { start: body.start, end: body.end },
        message,
        hint: "Write the instructions below the closing ---.",
      },
    ];
  }
  const start = body.start + (text.length - text.trimStart().length);
  if (/[^\s\p{C}]/u.test(text.replace(comment, ""))) return [];
  return [
    {
      code: "INVISIBLE_INSTRUCTIONS",
      severity: "warning",
      span: { start, end: body.start + text.trimEnd().length },
      message: "The body has no visible text, only comments or hidden characters.",
      hint: "Write the instructions as visible text, outside <!-- and -->.",
    },
  ];
}
