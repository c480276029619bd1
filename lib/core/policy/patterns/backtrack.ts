import type { AST } from "@eslint-community/regexpp";
import { placeTest } from "#core/policy/patterns/place-test";
import { isUnitNode, unitTest } from "#core/policy/patterns/unit-test";

/** Only back-references need this matcher, and they can cost any time: it gives up after so many steps, or so deep. */
const bounds = { stepsMax: 10_000, depthMax: 800 } as const;

/** How far an attempt is, and what the groups took so far, by their number. */
type Progress = { at: number; taken: readonly (string | undefined)[] };
type Then = (progress: Progress) => boolean;

class BoundsReached extends Error {}

/**
 * Whether the pattern matches anywhere in `text`, by trying as ECMAScript says: what a group took is known to the back-references behind
 * it, and forgotten when the group is repeated.
 * @returns null when the bounds are reached first.
 * @see ECMA-262, 22.2.2
 */
export function backtrack(tree: AST.Pattern, text: string): boolean | null {
  const attempt = new Attempt(text);
  try {
    for (let at = 0; at <= text.length; at++) {
      if (attempt.choice(tree.alternatives, { at, taken: [] }, "forward", () => true)) return true;
    }
    return false;
  } catch (error) {
    if (error instanceof BoundsReached) return null;
    throw error;
  }
}

class Attempt {
  private steps = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  choice(alternatives: readonly AST.Alternative[], from: Progress, way: "forward" | "backward", then: Then): boolean {
    return alternatives.some(({ elements }) => this.sequence(way === "forward" ? elements : [...elements].reverse(), 0, from, way, then));
  }

  private sequence(elements: readonly AST.Element[], done: number, from: Progress, way: "forward" | "backward", then: Then): boolean {
    const element = elements[done];
    if (!element) return then(from);
    if (++this.steps > bounds.stepsMax || ++this.depth > bounds.depthMax) throw new BoundsReached();
    const matched = this.one(element, from, way, (next) => this.sequence(elements, done + 1, next, way, then));
    this.depth--;
    return matched;
  }

  private one(node: AST.Element, from: Progress, way: "forward" | "backward", then: Then): boolean {
    if (isUnitNode(node)) {
      const unit = this.text.charCodeAt(way === "forward" ? from.at : from.at - 1);
      return !Number.isNaN(unit) && unitTest(node)(unit) && then({ ...from, at: from.at + (way === "forward" ? 1 : -1) });
    }
    switch (node.type) {
      case "Group":
        return this.choice(node.alternatives, from, way, then);
      case "CapturingGroup":
        return this.choice(node.alternatives, from, way, (end) => {
          const part = this.text.slice(Math.min(from.at, end.at), Math.max(from.at, end.at));
          return then({ ...end, taken: withValue(end.taken, node.start, part) });
        });
      case "Quantifier":
        return this.repeat(node, 0, from, way, then);
      case "Backreference":
        return this.reference(node, from, way, then);
      case "Assertion":
        return node.kind === "lookahead" || node.kind === "lookbehind"
          ? this.look(node, from, then)
          : placeTest(node)(this.text, from.at) && then(from);
      default:
        throw new Error(`${node.type} stands only in patterns with the v flag.`);
    }
  }

  private repeat(node: AST.Quantifier, times: number, from: Progress, way: "forward" | "backward", then: Then): boolean {
    const more = () => {
      if (times >= node.max) return false;
      if (++this.steps > bounds.stepsMax || ++this.depth > bounds.depthMax) throw new BoundsReached();
      const start = { ...from, taken: withoutGroupsOf(from.taken, node) };
      // A repetition that takes nothing is no repetition, once there are enough.
      const matched = this.one(node.element, start, way, (end) =>
        times >= node.min && end.at === from.at ? false : this.repeat(node, times + 1, end, way, then),
      );
      this.depth--;
      return matched;
    };
    if (times < node.min) return more();
    return node.greedy ? more() || then(from) : then(from) || more();
  }

  private reference(node: AST.Backreference, from: Progress, way: "forward" | "backward", then: Then): boolean {
    const group = Array.isArray(node.resolved) ? node.resolved[0] : node.resolved;
    const part = (group && from.taken[group.start]) ?? "";
    const start = way === "forward" ? from.at : from.at - part.length;
    if (start < 0 || !this.text.startsWith(part, start)) return false;
    return then({ ...from, at: way === "forward" ? start + part.length : start });
  }

  /** What a look-around finds first is kept: it is not tried in another way when what follows fails. */
  private look(node: AST.LookaroundAssertion, from: Progress, then: Then): boolean {
    let found: Progress | null = null;
    const matched = this.choice(node.alternatives, from, node.kind === "lookahead" ? "forward" : "backward", (end) => {
      found = end;
      return true;
    });
    if (node.negate) return !matched && then(from);
    return found !== null && then({ at: from.at, taken: takenOf(found) });
  }
}

function takenOf({ taken }: Progress): Progress["taken"] {
  return taken;
}

/** Groups are known by where they begin in the pattern. */
function withValue(taken: Progress["taken"], group: number, part: string): Progress["taken"] {
  const changed = [...taken];
  changed[group] = part;
  return changed;
}

function withoutGroupsOf(taken: Progress["taken"], { start, end }: AST.Node): Progress["taken"] {
  return taken.map((part, group) => (group >= start && group < end ? undefined : part));
}
