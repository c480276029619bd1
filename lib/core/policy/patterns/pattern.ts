import { type AST, visitRegExpAST } from "@eslint-community/regexpp";
import { type Automata, buildAutomata } from "#core/policy/patterns/automaton";
import { backtrack } from "#core/policy/patterns/backtrack";
import { nativeCost, safeUnits } from "#core/policy/patterns/native-cost";
import { parsePattern } from "#core/policy/patterns/parse-pattern";
import { runAutomata } from "#core/policy/patterns/run-automaton";

/**
 * A pattern that a user wrote. `test` gives JavaScript's answer, or "undecidable" where finding it could take too long. `literal` is the
 * one text that is matched, where the pattern is `^text$` and no more.
 */
export type Pattern =
  | { kind: "valid"; source: string; literal: string | null; test(text: string): boolean | "undecidable" }
  /** JavaScript refuses it; `message` is its reason. */
  | { kind: "invalid"; source: string; message: string };

const remembered = new Map<string, Pattern>();

/** Above this many, all patterns are forgotten: a server that reads many workspaces must not grow. */
const rememberedMax = 20_000;

/**
 * The pattern `source`, as `new RegExp(source).test(text)` would have it: unanchored, without flags, by UTF-16 units. Look-around, lazy
 * repetition and named groups included. Bounded whatever the pattern and the text are; patterns are compiled once.
 */
export function patternOf(source: string): Pattern {
  const known = remembered.get(source);
  if (known) return known;
  if (remembered.size >= rememberedMax) remembered.clear();
  const pattern = compile(source);
  remembered.set(source, pattern);
  return pattern;
}

function compile(source: string): Pattern {
  const parsed = parsePattern(source);
  if (parsed.kind === "invalid") return { kind: "invalid", source, message: parsed.message };
  if (parsed.kind === "too-large") return { kind: "valid", source, literal: null, test: () => "undecidable" };
  const { tree } = parsed;
  const literal = literalOf(tree);
  if (literal !== null) return { kind: "valid", source, literal, test: (text) => text === literal };
  const prefix = prefixOf(tree);
  return { kind: "valid", source, literal, test: prefix === null ? testOf(source, tree) : startsWith(prefix) };
}

/** Three ways to the same answer: JavaScript's engine where it cannot stall, else automata, else bounded trying. */
function testOf(source: string, tree: AST.Pattern): (text: string) => boolean | "undecidable" {
  const cost = nativeCost(tree);
  const native = new RegExp(source);
  const nativeUnits = cost ? safeUnits(cost) : -1;
  const needsTrying = hasReference(tree);
  let automata: Automata | null | undefined;
  return (text) => {
    if (text.length <= nativeUnits) return native.test(text);
    if (needsTrying) return backtrack(tree, text) ?? "undecidable";
    automata ??= buildAutomata(tree);
    return (automata && runAutomata(automata, text)) ?? "undecidable";
  };
}

/** The text of `^text$`. */
function literalOf(tree: AST.Pattern): string | null {
  const inner = anchored(tree);
  return inner && textOf(inner);
}

/** The text of `^text.*$`, the commonest pattern of all. */
function prefixOf(tree: AST.Pattern): string | null {
  const inner = anchored(tree);
  const rest = inner?.pop();
  const isAny = rest?.type === "Quantifier" && rest.min === 0 && rest.max === Number.POSITIVE_INFINITY && isDot(rest.element);
  return inner && isAny ? textOf(inner) : null;
}

function isDot(node: AST.Element): boolean {
  return node.type === "CharacterSet" && node.kind === "any";
}

function startsWith(prefix: string): (text: string) => boolean {
  return (text) => text.startsWith(prefix) && !/[\n\r\u2028\u2029]/.test(text.slice(prefix.length));
}

/** What stands between `^` and `$`, where nothing stands beside them. */
function anchored({ alternatives }: AST.Pattern): AST.Element[] | null {
  const [only, ...others] = alternatives;
  const [first, ...inner] = only?.elements ?? [];
  const last = inner.pop();
  const isAnchored = first?.type === "Assertion" && first.kind === "start" && last?.type === "Assertion" && last.kind === "end";
  return isAnchored && others.length === 0 ? inner : null;
}

function textOf(elements: readonly AST.Element[]): string | null {
  const units = elements.map((element) => (element.type === "Character" ? String.fromCharCode(element.value) : null));
  return units.includes(null) ? null : units.join("");
}

function hasReference(tree: AST.Pattern): boolean {
  let found = false;
  visitRegExpAST(tree, {
    onBackreferenceEnter() {
      found = true;
    },
  });
  return found;
}
