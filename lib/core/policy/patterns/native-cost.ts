import type { AST } from "@eslint-community/regexpp";
import { isUnitNode } from "#core/policy/patterns/unit-test";

/** How often JavaScript's own engine can be wrong before it is right: `ways` choices that are fixed, and `stars` that each may end anywhere. */
export type NativeCost = { ways: number; stars: number };

/** The most steps that the engine may need for one answer: well under a millisecond. */
const stepsMax = 100_000;

/** Bounds what trying every way costs; null for patterns whose ways multiply with the text, such as `(a+)+`. */
export function nativeCost(tree: AST.Pattern): NativeCost | null {
  return ofAlternatives(tree.alternatives);
}

/** The longest text for which the engine surely answers soon: it may start at every place, and end every star at every place. */
export function safeUnits({ ways, stars }: NativeCost): number {
  return Math.floor((stepsMax / ways) ** (1 / (stars + 1))) - 1;
}

function ofAlternatives(alternatives: readonly AST.Alternative[]): NativeCost | null {
  const cost = { ways: 0, stars: 0 };
  for (const { elements } of alternatives) {
    const own = { ways: 1, stars: 0 };
    for (const element of elements) {
      const part = ofElement(element);
      if (!part) return null;
      own.ways *= part.ways;
      own.stars += part.stars;
    }
    cost.ways += own.ways;
    cost.stars = Math.max(cost.stars, own.stars);
  }
  return cost.ways <= stepsMax ? cost : null;
}

function ofElement(node: AST.Element): NativeCost | null {
  if (isUnitNode(node)) return { ways: 1, stars: 0 };
  switch (node.type) {
    case "Group":
    case "CapturingGroup":
      return ofAlternatives(node.alternatives);
    case "Assertion":
      return "alternatives" in node ? ofAlternatives(node.alternatives) : { ways: 1, stars: 0 };
    case "Quantifier":
      return ofQuantifier(node);
    default:
      return null;
  }
}

function ofQuantifier({ element, min, max }: AST.Quantifier): NativeCost | null {
  if (isUnitNode(element)) {
    if (max === Number.POSITIVE_INFINITY) return min <= 1 ? { ways: 1, stars: 1 } : null;
    return max <= 100 ? { ways: max - min + 1, stars: 0 } : null;
  }
  if (min !== 0 || max !== 1) return null;
  const once = ofElement(element);
  return once && { ways: once.ways + 1, stars: once.stars };
}
