import { type AST, visitRegExpAST } from "@eslint-community/regexpp";
import { type Automata, buildAutomata, statesMax } from "#core/policy/patterns/automaton";
import { backtrack } from "#core/policy/patterns/backtrack";
import { Memory } from "#core/policy/patterns/memory";
import { nativeCost, safeUnits } from "#core/policy/patterns/native-cost";
import { parsePattern } from "#core/policy/patterns/parse-pattern";
import { runAutomata } from "#core/policy/patterns/run-automaton";

/**
 * A pattern that a user wrote. `test` gives JavaScript's answer, or "undecidable" where finding it could take too long. `literal` is the
 * one text that is matched, where the pattern is `^text$` and no more. `isCostly` where JavaScript's engine cannot be trusted with a name; then
 * `effort` says what one answer costs, in states of an automaton, so that whoever tries many patterns can stop in time.
 */
export type Pattern =
  | ({ kind: "valid"; source: string; literal: string | null } & Matcher)
  /** JavaScript refuses it; `message` is its reason. */
  | { kind: "invalid"; source: string; message: string };

type Matcher = { test(text: string): boolean | "undecidable"; isCostly: boolean; effort(): number };

/** By source; the weight is its length, since a syntax tree takes some hundred bytes for each character. */
const remembered = new Memory<string, Pattern>(1_000_000);

/** By syntax tree; the weight is the number of states. */
const rememberedAutomata = new Memory<AST.Pattern, Automata | null>(100_000);

/** Names of tools are not longer. */
const nameUnitsMax = 64;

/** What trying a back-reference out can cost, measured in states. */
const tryingEffort = 1_000;

/**
 * The pattern `source`, as `new RegExp(source).test(text)` would have it: unanchored, without flags, by UTF-16 units. Look-around, lazy
 * repetition and named groups included. Bounded whatever the pattern and the text are; patterns are compiled once.
 */
export function patternOf(source: string): Pattern {
  return remembered.get(source) ?? remembered.keep(source, compile(source), source.length + 20);
}

function compile(source: string): Pattern {
  const parsed = parsePattern(source);
  if (parsed.kind === "invalid") return { kind: "invalid", source, message: parsed.message };
  if (parsed.kind === "too-large") return { kind: "valid", source, literal: null, ...cheap(() => "undecidable") };
  const { tree } = parsed;
  const literal = literalOf(tree);
  if (literal !== null) return { kind: "valid", source, literal, ...cheap((text) => text === literal) };
  const prefix = prefixOf(tree);
  if (prefix !== null) return { kind: "valid", source, literal, ...cheap(startsWith(prefix)) };
  return { kind: "valid", source, literal, ...matcherOf(source, tree) };
}

function cheap(test: Matcher["test"]): Matcher {
  return { test, isCostly: false, effort: () => 0 };
}

/** Three ways to the same answer: JavaScript's engine where it cannot stall, else automata, else bounded trying. */
function matcherOf(source: string, tree: AST.Pattern): Matcher {
  const cost = nativeCost(tree);
  const native = new RegExp(source);
  const nativeUnits = cost ? safeUnits(cost) : -1;
  const needsTrying = hasReference(tree);
  return {
    test(text) {
      if (text.length <= nativeUnits) return native.test(text);
      if (needsTrying) return backtrack(tree, text) ?? "undecidable";
      const automata = automataOf(tree);
      return (automata && runAutomata(automata, text)) ?? "undecidable";
    },
    isCostly: nativeUnits < nameUnitsMax,
    effort: () => (needsTrying ? tryingEffort : statesOf(automataOf(tree))),
  };
}

function automataOf(tree: AST.Pattern): Automata | null {
  const known = rememberedAutomata.get(tree);
  if (known !== undefined) return known;
  const built = buildAutomata(tree);
  return rememberedAutomata.keep(tree, built, statesOf(built));
}

/** Automata that are too large have been built up to the bound before that was known. */
function statesOf(automata: Automata | null): number {
  return automata ? automata.looks.reduce((sum, { states }) => sum + states.length, automata.whole.states.length) : statesMax;
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
