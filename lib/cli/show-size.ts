/** A size for people: `512 B`, `12.3 KiB`, `4 MiB`. */
export function showSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, "KiB"] : [bytes / 1024 ** 2, "MiB"];
  return `${Number(value.toFixed(1))} ${unit}`;
}
