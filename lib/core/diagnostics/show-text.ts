import { escapeHidden } from "#core/diagnostics/hidden-characters";

const shownLengthMax = 80;

/** `text` for a message: in single quotes, on one line, hidden characters as escapes, cut after 80 characters. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, shownLengthMax * 2 + 2));
  const cut = characters.length > shownLengthMax ? `${characters.slice(0, shownLengthMax).join("")}…` : text;
  return `'${escapeHidden(cut)}'`;
}

/** The first few of many texts, each as `quoted` shows it: `'a', 'b' and 12 more`. */
export function quotedList(texts: readonly string[], shownMax = 8): string {
  const shown = texts.slice(0, shownMax).map(quoted);
  const rest = texts.length - shown.length;
  const last = rest > 0 ? `${grouped(rest)} more` : shown.length > 1 ? (shown.pop() ?? "") : "";
  return last === "" ? shown.join() : `${shown.join(", ")} and ${last}`;
}

/** A number with a comma after every three digits, in every locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 path`, `393 paths`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}
