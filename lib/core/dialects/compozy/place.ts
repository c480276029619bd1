import type { SourceRange } from "#core/diagnostics/diagnostic";
import { trimSpace } from "#core/dialects/compozy/go/trim-space";
import type { DecodePath } from "#core/dialects/compozy/reading/decode-fields";
import type { AgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import { textsOf } from "#core/dialects/compozy/reading/values";
import { spanOf } from "#core/dialects/compozy/rules/problem";
import { originOfSpan } from "#core/frontmatter/draft";

/** Where something is said: a file, and its place there. */
export type SourcePlace = { path: string; range?: SourceRange };

/** The value at `path` of the frontmatter, or its key. */
export function placeIn(file: AgentFile, path: DecodePath, of: "key" | "value" = "value"): SourcePlace {
  const span = spanOf(file, path, of === "key");
  return { path: file.path, range: file.lines.rangeOf(originOfSpan(file.draft, span)) };
}

/** The entry of a list of texts that gave `value`, which is trimmed and stands there once. */
export function placeOfText(file: AgentFile, list: string, value: string): SourcePlace {
  return placeIn(file, [list, indexOfText(file, list, value)]);
}

const remembered = new WeakMap<AgentFile, Map<string, ReadonlyMap<string, number>>>();

/** The index, as written, of the first entry of `list` that is `value` when trimmed; -1 where none is. */
export function indexOfText(file: AgentFile, list: string, value: string): number {
  const lists = remembered.get(file) ?? new Map<string, ReadonlyMap<string, number>>();
  remembered.set(file, lists);
  const places = lists.get(list) ?? firstPlaces(textsOf(file.value, list) ?? []);
  lists.set(list, places);
  return places.get(value) ?? -1;
}

function firstPlaces(texts: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    const trimmed = trimSpace(text);
    if (!places.has(trimmed)) places.set(trimmed, index);
  }
  return places;
}
