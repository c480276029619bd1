import { quoted } from "#core/diagnostics/show-text";
import { affordablePatterns } from "#core/dialects/mux/affordable-patterns";
import { findingAt, type MuxCheck } from "#core/dialects/mux/checks/mux-check";
import { layerOf, type MuxDefinition } from "#core/dialects/mux/definition";
import { muxUniverse } from "#core/dialects/mux/universe";
import type { Finding } from "#core/frontmatter/finding";

/** Patterns of the bases with which this agent cannot be used either. */
export function checkInheritedPatterns(check: MuxCheck): Finding[] {
  const [, ...bases] = check.toolChain;
  return bases.flatMap((link) => patternsOf(link).flatMap((pattern) => inherited(check, link, pattern) ?? []));
}

function patternsOf({ header: { tools } }: MuxDefinition): string[] {
  return [...(tools?.add ?? []), ...(tools?.remove ?? [])].map((entry) => entry.trim()).filter((entry) => entry !== "");
}

function inherited(check: MuxCheck, link: MuxDefinition, pattern: string): Finding | null {
  const compiled = affordablePatterns(check.toolChain)(pattern);
  const hint = `Correct it in ${link.path}.`;
  if (compiled.kind === "invalid") {
    const message = `${quoted(pattern)} of ${layerOf(link)} is no regular expression (${compiled.message}): Mux cannot use this agent either.`;
    return findingAt(check, ["base"], { code: "MUX_BAD_REGEX", severity: "error", message, hint });
  }
  const { tools } = muxUniverse(check.definitions.edition);
  if (compiled.literal !== null || !tools.some(({ name }) => compiled.test(name) === "undecidable")) return null;
  const message = `What ${quoted(pattern)} of ${layerOf(link)} matches cannot be found out in time.`;
  return findingAt(check, ["base"], { code: "MUX_PATTERN_UNDECIDABLE", severity: "error", message, hint });
}
