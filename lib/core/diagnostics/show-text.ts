import { escapeHidden } from "#core/diagnostics/hidden-characters";

const shownLengthMax = 80;

/** `text` for a message: in single quotes, on one line, hidden characters as escapes, cut after 80 characters. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, shownLengthMax * 2 + 2));
  const cut = characters.length > shownLengthMax ? `${characters.slice(0, shownLengthMax).join("")}…` : text;
  return `'${escapeHidden(cut)}'`;
}

/** A number with a comma after every three digits, in every locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 path`, `393 paths`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}
