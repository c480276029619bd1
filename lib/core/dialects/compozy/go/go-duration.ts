const units: readonly [unit: string, nanoseconds: bigint][] = [
  ["h", 3_600_000_000_000n],
  ["m", 60_000_000_000n],
  ["s", 1_000_000_000n],
  ["ms", 1_000_000n],
  ["us", 1_000n],
  ["µs", 1_000n],
  ["μs", 1_000n],
  ["ns", 1n],
];
const part = /(\d*)(?:\.(\d*))?(ns|us|µs|μs|ms|s|m|h)/y;
const longest = 2n ** 63n - 1n;

/** The nanoseconds of a Go duration such as `1m30s`; null where Go finds none. There is no unit for days. */
export function parseGoDuration(text: string): bigint | null {
  const sign = text.startsWith("-") ? -1n : 1n;
  const body = text.replace(/^[-+]/, "");
  if (body === "0") return 0n;
  if (body === "") return null;
  let total = 0n;
  for (part.lastIndex = 0; part.lastIndex < body.length; ) {
    const found = part.exec(body);
    const [, whole = "", fraction = "", unit] = found ?? [];
    const size = units.find(([name]) => name === unit)?.[1];
    if (!found || size === undefined || (whole === "" && fraction === "")) return null;
    total += BigInt(whole || "0") * size;
    if (fraction !== "") total += (BigInt(fraction) * size) / 10n ** BigInt(fraction.length);
    if (total > longest) return null;
  }
  return sign * total;
}

/** As Go prints it: `1.5s`, `1m30s`, `250ms`, `0s`. */
export function formatGoDuration(nanoseconds: bigint): string {
  if (nanoseconds < 0n) return `-${formatGoDuration(-nanoseconds)}`;
  if (nanoseconds === 0n) return "0s";
  if (nanoseconds < 1_000n) return `${nanoseconds}ns`;
  if (nanoseconds < 1_000_000n) return `${decimal(nanoseconds, 3)}µs`;
  if (nanoseconds < 1_000_000_000n) return `${decimal(nanoseconds, 6)}ms`;
  const seconds = `${decimal(nanoseconds % 60_000_000_000n, 9)}s`;
  const minutes = nanoseconds / 60_000_000_000n;
  if (minutes === 0n) return seconds;
  return minutes < 60n ? `${minutes}m${seconds}` : `${minutes / 60n}h${minutes % 60n}m${seconds}`;
}

/** `value` with the point `places` digits from the right, without zeros at the end. */
function decimal(value: bigint, places: number): string {
  const digits = String(value).padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return digits.slice(0, -places) + (fraction && `.${fraction}`);
}
