import type { AST } from "@eslint-community/regexpp";

/** Whether one UTF-16 unit is matched. */
export type UnitTest = (unit: number) => boolean;

export type UnitNode = AST.Character | AST.CharacterSet | AST.CharacterClass;

const [space, word, digit] = [/\s/, /\w/, /\d/];

/** What a node that takes exactly one unit accepts: a character, a dot, an escape such as `\d`, or a class. */
export function unitTest(node: UnitNode): UnitTest {
  switch (node.type) {
    case "Character":
      return (unit) => unit === node.value;
    case "CharacterSet":
      return setTest(node);
    case "CharacterClass": {
      const tests = node.elements.map(elementTest);
      return (unit) => tests.some((test) => test(unit)) !== node.negate;
    }
  }
}

export function isUnitNode(node: AST.Node): node is UnitNode {
  return node.type === "Character" || node.type === "CharacterSet" || node.type === "CharacterClass";
}

/** Letters, digits and the underscore: what `\b` looks at. */
export function isWordUnit(unit: number): boolean {
  return word.test(String.fromCharCode(unit));
}

function elementTest(node: AST.CharacterClass["elements"][number]): UnitTest {
  if (node.type === "CharacterClassRange") return (unit) => unit >= node.min.value && unit <= node.max.value;
  if (node.type === "Character" || node.type === "CharacterSet" || node.type === "CharacterClass") return unitTest(node);
  throw new Error(`${node.type} stands only in patterns with the v flag.`);
}

function setTest(node: AST.CharacterSet): UnitTest {
  switch (node.kind) {
    case "any":
      return (unit) => unit !== 0x0a && unit !== 0x0d && unit !== 0x2028 && unit !== 0x2029;
    case "digit":
      return (unit) => digit.test(String.fromCharCode(unit)) !== node.negate;
    case "space":
      return (unit) => space.test(String.fromCharCode(unit)) !== node.negate;
    case "word":
      return (unit) => isWordUnit(unit) !== node.negate;
    case "property":
      throw new Error("A Unicode property stands only in patterns with the u flag.");
  }
}
