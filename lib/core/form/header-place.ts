import { splitDefinition } from "#core/dialects/mux/split-definition";
import type { FormKind } from "#core/form/form-field";
import { lineAt } from "#core/frontmatter/key-line";
import { splitFrontmatter } from "#core/frontmatter/split-frontmatter";

/**
 * What is being written at a place of a header: the key or the value of a field, or an item of a list. `path` holds keys, and `[]` for an
 * item; for a key it ends above it. `typed` is the word so far, `start` and `end` where it stands.
 */
export type HeaderPlace = { what: "key" | "value" | "item"; path: readonly string[]; typed: string; start: number; end: number };

/** By the lines alone, so that it also answers in a header that cannot be parsed at the moment. Null outside the header, and in comments. */
export function headerPlace(kind: FormKind, text: string, offset: number): HeaderPlace | null {
  const parts = kind === "mux" ? splitDefinition(text) : splitFrontmatter(text, kind === "claude" || kind === "skill");
  if (!parts || typeof parts === "string" || offset < parts.yaml.start || offset >= parts.closing.start) return null;
  const header = text.slice(parts.yaml.start, offset);
  const isToml =
    kind === "compozy" && /^\s*(?:[\w".-]+\s*=|\[)/m.test(text.slice(parts.yaml.start, parts.yaml.end)) && !/^[\w-]+:/m.test(header);
  const line = lineAt(text, offset);
  const before = text.slice(line.start, offset);
  const after = text.slice(offset, line.end);
  const place = isToml ? tomlPlace(header, before) : yamlPlace(header, before);
  if (!place || /(?:^|\s)#/.test(before)) return null;
  const tail = /^[\w./*:@()-]*/.exec(after)?.[0].length ?? 0;
  const end = place.what === "key" ? offset + (/^[\w-]*/.exec(after)?.[0].length ?? 0) : offset + tail;
  return { ...place, start: offset - place.typed.length, end };
}

type Place = Pick<HeaderPlace, "what" | "path" | "typed">;

const word = "[^\\s,\\[\\]{}\"'#]*";

function yamlPlace(header: string, before: string): Place | null {
  const lines = header.split(/\r?\n/).slice(0, -1);
  const key = /^([ \t]*(?:-[ \t]+)?)([\w-]*)$/.exec(before);
  const value = /^([ \t]*(?:-[ \t]+)?)([\w.-]+):[ \t]+(.*)$/.exec(before);
  if (value) {
    const [, lead = "", name = "", rest = ""] = value;
    const inner = new RegExp(`(?:^|[\\[,]\\s*)["']?(${word})$`).exec(rest);
    const path = [...above(lines, lead), name];
    if (rest.startsWith("[")) return rest.includes("]") ? null : { what: "item", path, typed: inner?.[1] ?? "" };
    const comma = new RegExp(`(?:^|,\\s*|\\s)["']?(${word})$`).exec(rest);
    return comma ? { what: "value", path, typed: comma[1] ?? "" } : null;
  }
  if (!key) return null;
  const [, lead = "", typed = ""] = key;
  const path = above(lines, lead);
  // Behind a dash stands an item, or the first key of one.
  return lead.includes("-") ? { what: "item", path: path.slice(0, -1), typed } : { what: "key", path, typed };
}

/** The keys that a line with this beginning is below. */
function above(lines: readonly string[], lead: string): string[] {
  const path: string[] = [];
  let indent = lead.length;
  let dash = lead.includes("-") ? lead.indexOf("-") : -1;
  if (dash !== -1) path.unshift("[]");
  if (dash !== -1) indent = dash + 1;
  for (let index = lines.length - 1; index >= 0 && (indent > 0 || dash === 0); index--) {
    const found = /^([ \t]*)(-[ \t]+)?(?:([\w.-]+):)?/.exec(lines[index] ?? "");
    const [, blank = "", bullet, name] = found ?? [];
    const column = blank.length + (bullet?.length ?? 0);
    if ((lines[index] ?? "").trim() === "") continue;
    if (name !== undefined && bullet === undefined && (column < indent || (dash !== -1 && column <= dash))) {
      path.unshift(name);
      indent = column;
      dash = -1;
    } else if (bullet !== undefined && dash === -1 && column <= indent && blank.length < indent) {
      path.unshift("[]");
      dash = blank.length;
      indent = blank.length + 1;
    }
  }
  return path;
}

function tomlPlace(header: string, before: string): Place | null {
  const table = [...header.matchAll(/^\s*(\[{1,2})\s*([\w".-]+)\s*\]{1,2}/gm)].at(-1);
  const base = table ? (table[2] ?? "").split(".") : [];
  const path = table?.[1] === "[[" ? [...base, "[]"] : withItems(base, header);
  const key = /^\s*([\w-]*)$/.exec(before);
  if (key) return { what: "key", path, typed: key[1] ?? "" };
  const value = /^\s*([\w.-]+)\s*=\s*(.*)$/.exec(before);
  if (!value) return null;
  const [, name = "", rest = ""] = value;
  const typed = new RegExp(`["']?(${word})$`).exec(rest)?.[1] ?? "";
  return { what: rest.startsWith("[") ? "item" : "value", path: [...path, ...name.split(".")], typed };
}

/** `[hooks.matcher]` below `[[hooks]]` is about its last item. */
function withItems(base: readonly string[], header: string): string[] {
  return base.flatMap((name, index) => {
    const isList = header.includes(`[[${base.slice(0, index + 1).join(".")}]]`);
    return isList ? [name, "[]"] : [name];
  });
}
