import type { Chain } from "#core/dialects/mux/chain";
import { layerOf, type MuxDefinition } from "#core/dialects/mux/definition";
import { rangeOfField } from "#core/dialects/mux/field-range";
import { knownKeys } from "#core/dialects/mux/header";
import type { ResolvedField } from "#core/dialects/resolved-agent";
import type { PolicyReason } from "#core/policy/effective-policy";

/** Fields that every definition has for itself alone. */
const ownFields: ReadonlySet<string> = new Set(["name", "base"]);

/** Lists of several definitions that are joined instead of replaced. */
const joinedFields: ReadonlySet<string> = new Set(["tools.add", "tools.remove"]);

/**
 * Every value of the merged header with the definition that says it, and those that it hides, the nearest first. A joined list has the
 * nearest definition that adds to it as its origin, and hides nothing.
 */
export function resolvedFields(chain: Chain): ResolvedField[] {
  return fieldNames().flatMap((path): ResolvedField[] => {
    const name = path.join(".");
    const links = ownFields.has(name) ? chain.slice(0, 1) : chain;
    const said = links.flatMap((link) => {
      const value = valueAt(link, path);
      return value === undefined ? [] : { value, origin: originOf(link, path) };
    });
    const [first, ...hides] = said;
    if (!first) return [];
    if (!joinedFields.has(name)) return [{ name, ...first, hides }];
    return [{ name, value: [...said].reverse().flatMap(({ value }) => value), origin: first.origin, hides: [] }];
  });
}

function fieldNames(): string[][] {
  const sections = [...knownKeys.keys()].filter((section) => section !== "");
  const top = (knownKeys.get("") ?? []).filter((key) => !sections.includes(key)).map((key) => [key]);
  return [...top, ...sections.flatMap((section) => (knownKeys.get(section) ?? []).map((key) => [section, key]))];
}

function valueAt({ header }: MuxDefinition, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined), header);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function originOf(link: MuxDefinition, path: readonly string[]): PolicyReason {
  const range = rangeOfField(link, path);
  return { layer: layerOf(link), rule: `sets ${path.join(".")}`, path: link.path, ...(range && { range }) };
}
