import type { AST } from "@eslint-community/regexpp";
import { type PlaceTest, placeTest } from "#core/policy/patterns/place-test";
import { isUnitNode, type UnitTest, unitTest } from "#core/policy/patterns/unit-test";

/**
 * One state. `unit` takes one unit of the text; the others take none: `split` goes on in any of `next`, `place` where its test holds, `look`
 * where the automaton of the look-around starts well (or does not, when `negate`).
 */
export type State =
  | { kind: "accept" }
  | { kind: "unit"; test: UnitTest; next: number }
  | { kind: "split"; next: number[] }
  | { kind: "place"; test: PlaceTest; next: number }
  | { kind: "look"; look: number; negate: boolean; next: number };

/**
 * `direction` is where the text is read from `start`: look-behinds read it backwards. `units` are the states that take a unit, `into` says
 * for every state which others go on in it without one.
 */
export type Automaton = { states: State[]; start: number; direction: "forward" | "backward"; units: UnitState[]; into: number[][] };

export type UnitState = { index: number; test: UnitTest; next: number };

/** The automaton of a pattern, with those of its look-arounds: each stands before the ones that need it. */
export type Automata = { looks: Automaton[]; whole: Automaton };

/** The first state of every automaton. */
export const acceptState = 0;

/** Repetitions are spelled out; a pattern with more states than these is not built. */
export const statesMax = 5_000;

/** The automata of a pattern without back-references; null when they are too large. What a group captures makes no difference here. */
export function buildAutomata(tree: AST.Pattern): Automata | null {
  const looks: Automaton[] = [];
  const known = new Map<AST.LookaroundAssertion, number>();
  let count = 0;

  const build = (alternatives: readonly AST.Alternative[], direction: Automaton["direction"]): Automaton => {
    const states: State[] = [{ kind: "accept" }];
    const add = (state: State) => {
      count++;
      return states.push(state) - 1;
    };

    const choice = (options: readonly AST.Alternative[], next: number): number => {
      const starts = options.map(({ elements }) => sequence(elements, next));
      const [only] = starts;
      return starts.length === 1 && only !== undefined ? only : add({ kind: "split", next: starts });
    };
    // States are made from the end, so the element that is read last comes first.
    const sequence = (elements: readonly AST.Element[], next: number): number =>
      (direction === "forward" ? [...elements].reverse() : elements).reduce<number>((after, element) => one(element, after), next);

    const one = (node: AST.Element, next: number): number => {
      if (count > statesMax) return next;
      if (isUnitNode(node)) return add({ kind: "unit", test: unitTest(node), next });
      switch (node.type) {
        case "Group":
        case "CapturingGroup":
          return choice(node.alternatives, next);
        case "Quantifier":
          return repeated(node, next);
        case "Assertion":
          if (node.kind === "lookahead" || node.kind === "lookbehind")
            return add({ kind: "look", look: lookOf(node), negate: node.negate, next });
          return add({ kind: "place", test: placeTest(node), next });
        default:
          throw new Error(`${node.type} has no automaton.`);
      }
    };
    const repeated = ({ element, min, max }: AST.Quantifier, next: number): number => {
      let start = next;
      if (max === Number.POSITIVE_INFINITY) {
        const loop: State = { kind: "split", next: [next] };
        start = add(loop);
        loop.next.push(one(element, start));
      } else
        for (let times = min; times < max && count <= statesMax; times++) start = add({ kind: "split", next: [next, one(element, start)] });
      for (let times = 0, before = -1; times < min && count <= statesMax && count !== before; times++) {
        before = count;
        start = one(element, start);
      }
      return start;
    };
    const start = choice(alternatives, acceptState);
    return { states, start, direction, units: unitStates(states), into: comingFrom(states) };
  };
  const lookOf = (node: AST.LookaroundAssertion): number => {
    const index = known.get(node) ?? looks.push(build(node.alternatives, node.kind === "lookahead" ? "forward" : "backward")) - 1;
    known.set(node, index);
    return index;
  };

  const whole = build(tree.alternatives, "forward");
  return count > statesMax ? null : { looks, whole };
}

function unitStates(states: readonly State[]): UnitState[] {
  return states.flatMap((state, index) => (state.kind === "unit" ? { index, test: state.test, next: state.next } : []));
}

function comingFrom(states: readonly State[]): number[][] {
  const into: number[][] = states.map(() => []);
  states.forEach((state, index) => {
    if (state.kind === "accept" || state.kind === "unit") return;
    for (const next of state.kind === "split" ? state.next : [state.next]) into[next]?.push(index);
  });
  return into;
}
