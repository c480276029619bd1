/**
 * @param {readonly number[]} samples
 * @param {number} share from 0 to 1
 * @returns {number} the least sample that `share` of all samples do not exceed (nearest rank)
 */
export function quantile(samples, share) {
  if (samples.length === 0) throw new RangeError("no samples");
  const sorted = [...samples].sort((a, b) => a - b);
  const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[at] ?? Number.NaN;
}

/** @param {readonly number[]} samples */
export function median(samples) {
  return quantile(samples, 0.5);
}

/** @param {readonly number[]} samples */
export function p95(samples) {
  return quantile(samples, 0.95);
}
