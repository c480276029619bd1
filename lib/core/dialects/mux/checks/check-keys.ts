import { quoted } from "#core/diagnostics/show-text";
import type { MuxCheck } from "#core/dialects/mux/checks/mux-check";
import { knownKeys } from "#core/dialects/mux/header";
import { retiredKeys } from "#core/dialects/mux/header-rules";
import { fieldLabel } from "#core/frontmatter/field-label";
import type { FieldEntry, MapNode } from "#core/frontmatter/field-node";
import type { Finding } from "#core/frontmatter/finding";
import { nearestName } from "#core/names/nearest-name";

/** Keys that Mux drops without a word, at the top and in every section. */
export function checkKeys({ text: { root } }: Pick<MuxCheck, "text">): Finding[] {
  if (root?.kind !== "map") return [];
  const sections = root.entries.flatMap(({ key, value }) =>
    value.kind === "map" && knownKeys.has(key) ? [{ section: key, map: value }] : [],
  );
  return [{ section: "", map: root }, ...sections].flatMap(({ section, map }) => unknownKeys(section, map));
}

function unknownKeys(section: string, map: MapNode): Finding[] {
  const known = knownKeys.get(section) ?? [];
  return map.entries.filter(({ key }) => !known.includes(key)).map((entry) => dropped(section, map, entry, known));
}

function dropped(section: string, map: MapNode, { key, keySpan }: FieldEntry, known: readonly string[]): Finding {
  const label = fieldLabel(section === "" ? [key] : [section, key]);
  const retired = retiredKeys.get(label);
  if (retired) {
    const message = `${label} is of an earlier Mux and is dropped without a word: ${retired.effect}.`;
    return { code: "MUX_RETIRED_KEY", severity: "warning", span: keySpan, message, hint: retired.hint };
  }
  const finding: Finding = {
    code: "UNKNOWN_KEY",
    severity: "warning",
    span: keySpan,
    message: `Mux drops ${quoted(key)}${section === "" ? "" : ` in ${section}`} without a word: it knows no such key.`,
  };
  const near = nearestName(key, known);
  if (near !== null && !map.entries.some((entry) => entry.key === near))
    return { ...finding, hint: `Did you mean ${near}?`, fix: { title: `Rename to ${near}`, changes: [{ ...keySpan, text: near }] } };
  const homes = [...knownKeys].filter(([home, keys]) => home !== section && keys.includes(key)).map(([home]) => home || "the top");
  return { ...finding, hint: homes.length > 0 ? `It belongs in ${homes.join(" or ")}.` : `Remove it. Known here: ${known.join(", ")}.` };
}
