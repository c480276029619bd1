/** A number that the YAML reader finds in plain text. `text` is what a text field then holds. */
export type GoNumber = { isInteger: boolean; text: string; value: number };

/**
 * What the program's YAML reader takes `source`, a plain scalar, for. It is not YAML 1.2: underscores are skipped, a leading zero means
 * base 8, and an exponent needs a point. Null where it stays text.
 * @see github.com/goccy/go-yaml v1.19.2, token
 */
export function goNumber(source: string): GoNumber | null {
  const number = numberIn(source);
  return number?.isInRange ? number : null;
}

/** Whether the library would quote `text` for looking like a number, one past 64 bits included. */
export function looksLikeGoNumber(text: string): boolean {
  return numberIn(text) !== null;
}

function numberIn(source: string): (GoNumber & { isInRange: boolean }) | null {
  if (source === "" || source.startsWith("_") || source.split(".").length > 2) return null;
  const sign = source.startsWith("-") ? "-" : "";
  const digits = source.replace(/^\+/, "").replace(/^-/, "").replaceAll("_", "");
  if (digits.includes(".")) return floatOf(sign + digits);
  const based = /^0([xob])([0-9a-fA-F]+)$/.exec(digits);
  const base = based ? { x: 16, o: 8, b: 2 }[based[1] ?? ""] : /^0\d+$/.test(digits) ? 8 : 10;
  const body = based?.[2] ?? digits;
  const allowed = base === 16 ? /^[0-9a-fA-F]+$/ : base === 10 ? /^\d+$/ : base === 8 ? /^[0-7]+$/ : /^[01]+$/;
  if (base === undefined || !allowed.test(body)) return null;
  const integer = BigInt(base === 10 ? body : `0${{ 16: "x", 8: "o", 2: "b" }[base]}${body}`) * (sign ? -1n : 1n);
  const isInRange = integer <= 2n ** 64n - 1n && integer >= -(2n ** 63n);
  return { isInteger: true, text: String(integer), value: Number(integer), isInRange };
}

function floatOf(text: string): (GoNumber & { isInRange: boolean }) | null {
  if (!/^-?(?:\d+\.\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return null;
  const value = Number(text);
  return { isInteger: false, text: formatFloat(value), value, isInRange: Number.isFinite(value) };
}

/** As Go's `%v` prints a float64: the exponent form from 1e21 on and below 1e-4, with two digits at least. */
function formatFloat(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e21)) return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  return Object.is(value, -0) ? "-0" : String(value);
}
