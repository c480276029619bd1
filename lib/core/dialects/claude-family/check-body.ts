import type { Finding } from "#core/frontmatter/finding";
import type { Frontmatter } from "#core/frontmatter/read-frontmatter";

/** Unclosed comments reach to the end; markers are matched in one pass. */
const comment = /<!--(?:(?!-->)[\s\S])*(?:-->|$)/g;

/** MISSING_INSTRUCTIONS at the closing fence where the body shows no text: the file loads, and says nothing. */
export function checkBody({ draft, closing, body }: Frontmatter): Finding[] {
  const text = draft.text.slice(body.start, body.end);
  const isBlank = text.trim() === "";
  if (!isBlank && /[^\s\p{C}]/u.test(text.includes("<!--") ? text.replace(comment, "") : text)) return [];
  return [
    {
      code: "MISSING_INSTRUCTIONS",
      severity: "warning",
      span: closing,
      message: isBlank ? "The body is empty; the body is the prompt." : "The body shows no text, only comments or hidden characters.",
      hint: "Write the instructions below the closing ---.",
    },
  ];
}
