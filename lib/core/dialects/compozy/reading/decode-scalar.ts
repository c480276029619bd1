import { formatGoDuration, parseGoDuration } from "#core/dialects/compozy/go/go-duration";
import { goNumber } from "#core/dialects/compozy/go/go-number";
import { wellFormed } from "#core/dialects/compozy/go/well-formed";
import type { Language } from "#core/dialects/compozy/reading/language";
import type { ScalarNode } from "#core/frontmatter/field-node";

/** `reading` is the value as the field holds it; null where the program refuses it. */
export type Decoded<Value> = { reading: Value } | null;

/** Text. YAML makes text of numbers and of true and false, TOML and JSON of nothing. Line ends are LF. */
export function decodeText(node: ScalarNode, language: Language): Decoded<string> {
  if (language !== "yaml")
    return typeof node.value === "string" && node.style !== "plain" ? { reading: wellFormed(node.value.replaceAll("\r\n", "\n")) } : null;
  if (node.style !== "plain" || typeof node.value === "boolean" || isAlias(node)) return { reading: wellFormed(String(node.value)) };
  if (typeof node.value === "number" && !Number.isFinite(node.value)) return { reading: infinities[String(node.value)] ?? node.source };
  const typed = typeof node.value === "string" ? node.value : node.source;
  return { reading: goNumber(typed)?.text ?? typed };
}

/** As Go prints them. */
const infinities: Readonly<Record<string, string>> = { Infinity: "+Inf", "-Infinity": "-Inf", NaN: "NaN" };

/** True or false; quoted they are text. */
export function decodeFlag(node: ScalarNode): Decoded<boolean> {
  return typeof node.value === "boolean" ? { reading: node.value } : null;
}

/** A whole number. YAML cuts fractions off, and takes a quoted number that is not negative. */
export function decodeInteger(node: ScalarNode, language: Language): Decoded<number> {
  if (typeof node.value === "string" && language === "yaml") {
    const number = node.value.trim() === "" ? Number.NaN : Number(node.value);
    return number >= 0 && Number.isFinite(number) ? { reading: Math.trunc(number) } : null;
  }
  if (typeof node.value !== "number" || !Number.isFinite(node.value)) return null;
  // Past 64 bits the program's reader stops; past 32 a rule does.
  if (Math.abs(node.value) >= 2 ** 63) return null;
  if (language === "yaml") return { reading: Math.trunc(goNumber(node.source)?.value ?? node.value) };
  return /^[-+]?(?:0[xob])?[0-9a-fA-F_]+$/.test(node.source) ? { reading: node.value } : null;
}

/** A duration in Go's own print. A bare number is refused in YAML; in TOML it counts nanoseconds. */
export function decodeDuration(node: ScalarNode, language: Language): Decoded<string> {
  if (language === "toml" && typeof node.value === "number" && /^[-+]?\d[\d_]*$/.test(node.source))
    return { reading: formatGoDuration(BigInt(node.source.replace(/[+_]/g, ""))) };
  const isText = node.style !== "plain" || (language === "yaml" && typeof node.value === "string" && !goNumber(node.source));
  const nanoseconds = isText && typeof node.value === "string" ? parseGoDuration(node.value) : null;
  return nanoseconds === null ? null : { reading: formatGoDuration(nanoseconds) };
}

function isAlias(node: ScalarNode): boolean {
  return node.source.startsWith("*");
}
