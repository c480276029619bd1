import { codePointEscape, type HiddenKind, hiddenKinds } from "#core/diagnostics/hidden-characters";
import { counted } from "#core/diagnostics/show-text";
import type { Finding } from "#core/frontmatter/finding";
import type { Span } from "#core/frontmatter/span";

const [controls, ...unseen] = hiddenKinds;

/**
 * Control characters where they make the text unusable: anywhere for NUL, in the frontmatter for the others, which
 * YAML 1.2 does not permit. One finding for all of them, at the first.
 */
export function checkControls(text: string, frontmatter: Span | null): Finding[] {
  const nul = text.indexOf("\u{0}");
  if (nul !== -1) return finding(text, controls, { count: 1, first: nul }, "CONTROL_CHARACTER", "error", "a text file holds none");
  const found = frontmatter && tally(controls, text, frontmatter, (character) => character !== "\u{85}" && character !== "\r");
  return finding(text, controls, found, "CONTROL_CHARACTER", "error", "YAML does not permit it");
}

/**
 * Characters that a reader does not see: one warning for each kind, at its first place. They are legal, so that no
 * file is refused for them; a reviewer has to know.
 */
export function checkHiddenCharacters(text: string, span: Span): Finding[] {
  return [
    ...unseen.flatMap((kind) => finding(text, kind, tally(kind, text, span), "HIDDEN_CHARACTER", "warning", "readers do not see it")),
    ...finding(text, controls, tally(controls, text, span), "CONTROL_CHARACTER", "warning", "readers do not see it"),
  ];
}

type Tally = { count: number; first: number };

/** How many characters of a kind stand in `span`, and where the first is. */
function tally(kind: HiddenKind, text: string, span: Span, counts: (character: string) => boolean = () => true): Tally | null {
  const pattern = new RegExp(kind.pattern);
  pattern.lastIndex = span.start;
  let found: Tally | null = null;
  for (let match = pattern.exec(text); match && match.index < span.end; match = pattern.exec(text)) {
    if (!counts(match[0])) continue;
    found ??= { count: 0, first: match.index };
    found.count += codePoints(match[0]);
  }
  return found;
}

/** As iterating counts them, without a string for each. */
function codePoints(text: string): number {
  let count = text.length;
  for (let i = 1; i < text.length; i++) if (isLow(text.charCodeAt(i)) && isHigh(text.charCodeAt(i - 1))) count--;
  return count;
}

function isHigh(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

function isLow(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}

function finding(
  text: string,
  kind: HiddenKind,
  found: Tally | null,
  code: "HIDDEN_CHARACTER" | "CONTROL_CHARACTER",
  severity: "error" | "warning",
  why: string,
): Finding[] {
  if (!found) return [];
  const character = String.fromCodePoint(text.codePointAt(found.first) ?? 0);
  const shown = codePointEscape(character);
  const message =
    found.count === 1
      ? `The text holds the ${kind.name} ${shown}; ${why}.`
      : `The text holds ${counted(found.count, kind.name, kind.plural)}, the first is ${shown}; ${why}.`;
  return [
    {
      code,
      severity,
      span: { start: found.first, end: found.first + character.length },
      message,
      hint: found.count === 1 ? "Remove it." : "Remove them.",
    },
  ];
}
