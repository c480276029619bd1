import type { PolicyReason } from "#core/policy/effective-policy";

const reasonsMax = 20;

/**
 * What a decision overrode, of reasons with the latest first: all of few; of many the latest twenty, and the latest of each further layer.
 * Thousands of rules that all match hundreds of tools would else make a policy of megabytes out of a few lines.
 */
export function overruled(reasons: readonly PolicyReason[]): PolicyReason[] {
  const layers = new Set<string>();
  return reasons.filter(({ layer }, index) => {
    const isFirst = !layers.has(layer);
    layers.add(layer);
    return index < reasonsMax || isFirst;
  });
}
