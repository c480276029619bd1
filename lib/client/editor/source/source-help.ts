import { grouped } from "#core/diagnostics/show-text";
import { fieldAt, keysBelow } from "#core/form/field-at";
import type { FormField, FormKind } from "#core/form/form-field";
import { formOf } from "#core/form/form-of";
import { headerPlace } from "#core/form/header-place";
import type { EffectivePolicy } from "#core/policy/effective-policy";
import { type Vocabulary, type Word, wordsFor } from "@/lib/client/editor/vocabulary";

/** What the editor knows of the agent beside its text. */
export type SourceKnowledge = { kind: FormKind; vocabulary: Vocabulary; policy: EffectivePolicy | null };

/** Words that fit at a place of the header, and which part of the text they replace. */
export type Offer = { start: number; end: number; isKey: boolean; words: readonly (Word & { info?: string })[] };

export function offerAt({ kind, vocabulary }: SourceKnowledge, text: string, offset: number): Offer | null {
  const place = headerPlace(kind, text, offset);
  if (!place) return null;
  const { start, end, path, what } = place;
  const form = formOf(kind);
  const keys = [...keysBelow(form, what === "item" ? [...path, "[]"] : path)].map(([text, [field]]) => ({
    text,
    ...(field && keyWord(field, text)),
  }));
  if (what === "key") return keys.length > 0 ? { start, end, isKey: true, words: keys } : null;
  const field = fieldAt(form, path);
  if (field?.kind === "records") return { start, end, isKey: true, words: keys };
  const words = field ? wordsFor(field, vocabulary) : [];
  return words.length > 0 ? { start, end, isKey: false, words } : null;
}

function keyWord(field: FormField, key: string): Partial<Word> & { info?: string } {
  return field.path.at(-1) === key || field.kind === "text-map" ? { detail: field.label, info: field.help } : {};
}

/** What there is to know of a place: of a field and its limits, and of a tool there, whether it may run and why. */
export type Help = { start: number; end: number; title: string; lines: string[] };

export function helpAt({ kind, policy }: SourceKnowledge, text: string, offset: number): Help | null {
  const end = offset + (/^(?:[\w./*@()-]|:(?=\S))*/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0);
  const place = headerPlace(kind, text, end);
  if (!place) return null;
  const { start, path, typed } = place;
  if (place.what === "key" && typed !== "") return fieldHelp(kind, [...path, typed], start, end);
  if (place.what === "item" && text[end] === ":") return fieldHelp(kind, [...path, "[]", typed], start, end);
  return toolHelp(policy, typed, start, end) ?? fieldHelp(kind, path, start, end);
}

function fieldHelp(kind: FormKind, path: readonly string[], start: number, end: number): Help | null {
  const field = fieldAt(formOf(kind), path);
  return field ? { start, end, title: field.label, lines: [field.help, ...limitLine(field)].filter((line) => line !== "") } : null;
}

function limitLine(field: FormField): string[] {
  if (field.kind === "choice") return [`One of ${field.values.join(", ")}.`];
  if (field.kind !== "text" || !field.limit) return [];
  return [`At most ${grouped(field.limit.max)} characters.`];
}

const modeWords = { allowed: "allowed", asks: "asks first", blocked: "blocked" } as const;

function toolHelp(policy: EffectivePolicy | null, name: string, start: number, end: number): Help | null {
  const decision = policy?.decisions.find(({ tool }) => tool === name);
  if (!decision) return null;
  return { start, end, title: `${name}: ${modeWords[decision.mode]}`, lines: [`${decision.because.rule} (${decision.because.layer})`] };
}
