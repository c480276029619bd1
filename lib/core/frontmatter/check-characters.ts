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
  const places = placesOf(controls, text, { start: 0, end: text.length }).filter(
    (place) =>
      text[place.start] === "\u{0}" ||
      (frontmatter && place.start >= frontmatter.start && place.start < frontmatter.end && isForbiddenInYaml(text, place.start)),
  );
  return grouped(text, controls, places, "CONTROL_CHARACTER", "error", "a text file holds none");
}

/**
 * Characters that a reader does not see: one warning for each kind, at its first place. They are legal, so that no
 * file is refused for them; a reviewer has to know.
 */
export function checkHiddenCharacters(text: string, span: Span): Finding[] {
  const inText = span.start === 0 && text.startsWith("\u{FEFF}") ? { start: 1, end: span.end } : span;
  return [
    ...unseen.flatMap((kind) => grouped(text, kind, placesOf(kind, text, inText), "HIDDEN_CHARACTER", "warning", "readers do not see it")),
    ...grouped(text, controls, placesOf(controls, text, inText), "CONTROL_CHARACTER", "warning", "readers do not see it"),
  ];
}

function grouped(
  text: string,
  kind: HiddenKind,
  places: readonly Span[],
  code: "HIDDEN_CHARACTER" | "CONTROL_CHARACTER",
  severity: "error" | "warning",
  why: string,
): Finding[] {
  const [first] = places;
  if (!first) return [];
  const shown = codePointEscape(text.slice(first.start, first.end));
  const message =
    places.length === 1
      ? `The text holds the ${kind.name} ${shown}; ${why}.`
      : `The text holds ${counted(places.length, kind.name, kind.plural)}, the first is ${shown}; ${why}.`;
  return [{ code, severity, span: first, message, hint: places.length === 1 ? "Remove it." : "Remove them." }];
}

function placesOf(kind: HiddenKind, text: string, within: Span): Span[] {
  const places: Span[] = [];
  for (const match of text.matchAll(kind.pattern)) {
    if (match.index >= within.start && match.index < within.end) places.push({ start: match.index, end: match.index + match[0].length });
  }
  return places;
}

/** YAML 1.2 permits NEL but no other control, and a lone CR is a line end to it. */
function isForbiddenInYaml(text: string, at: number): boolean {
  return text[at] !== "\u{85}" && text[at] !== "\r";
}
