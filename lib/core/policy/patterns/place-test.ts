import type { AST } from "@eslint-community/regexpp";
import { isWordUnit } from "#core/policy/patterns/unit-test";

/** What must hold between two units; `at` counts the units before the place. */
export type PlaceTest = (text: string, at: number) => boolean;

/** `^`, `$`, `\b` and `\B`, without the multiline flag. */
export function placeTest(node: AST.BoundaryAssertion): PlaceTest {
  switch (node.kind) {
    case "start":
      return (_, at) => at === 0;
    case "end":
      return (text, at) => at === text.length;
    case "word":
      return (text, at) => (isWordAt(text, at - 1) !== isWordAt(text, at)) !== node.negate;
  }
}

function isWordAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isWordUnit(text.charCodeAt(at));
}
