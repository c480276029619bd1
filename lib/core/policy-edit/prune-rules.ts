import type { EffectivePolicy, ToolMode } from "#core/policy/effective-policy";
import type { PolicyBook } from "#core/policy-edit/policy-book";
import { type ListRule, type RuleLists, rulesBeyond, rulesOf, withoutRule } from "#core/policy-edit/rule-lists";
import { modeLookup } from "#core/policy-edit/wanted-modes";

/** Of an agent with more rules of its own nobody says which of them say nothing: each costs a whole policy. */
const rulesMax = 400;

/**
 * The lists without rules that say nothing: without any one of those that are left, something is decided otherwise. New rules go first. A
 * rule that stood there counts in every circumstance in which agents are run, a new one in those that were asked for.
 * @param spared rules that stay, though they say nothing.
 */
export function pruneRules(book: PolicyBook, lists: RuleLists, spared: ReadonlySet<string> = new Set()): RuleLists {
  const added = new Set(rulesBeyond(lists, book.lists).map(ruleKey));
  const isNew = (rule: ListRule) => added.has(ruleKey(rule));
  let left = lists;
  for (let before: RuleLists | null = null; before !== left; ) {
    before = left;
    const rules = rulesOf(left).reverse();
    const old = rulesOf(book.lists).length > rulesMax ? [] : rules.filter((each) => !isNew(each) && !spared.has(ruleKey(each)));
    for (const rule of [...rules.filter(isNew), ...old]) if (isIdle(book, left, rule, isNew(rule))) left = withoutRule(left, rule);
  }
  return left;
}

/** Rules of the agent that say nothing: each of them could go by itself. */
export function idleRules(book: PolicyBook, lists: RuleLists = book.lists): ListRule[] {
  const rules = rulesOf(lists);
  return rules.length > rulesMax ? [] : rules.filter((rule) => isIdle(book, lists, rule, false));
}

export function ruleKey({ list, entry }: ListRule): string {
  return `${list}\u0000${entry}`;
}

function isIdle(book: PolicyBook, lists: RuleLists, rule: ListRule, isNew: boolean): boolean {
  const without = withoutRule(lists, rule);
  const tool = book.toolOf(rule);
  if (tool !== null && modeLookup(book.policy(lists)).modeOf(tool) !== book.modeOf(without, tool)) return false;
  const says = [book.policy, ...(isNew ? [] : book.elsewhere)];
  return says.every((policy) => isSame(policy(lists), policy(without)));
}

/** Whether two policies list the same tools and decide alike about each. */
function isSame(a: EffectivePolicy, b: EffectivePolicy): boolean {
  const modes = modesOf(a);
  return a.decisions.length === b.decisions.length && b.decisions.every(({ tool, kind, mode }) => modes.get(`${kind} ${tool}`) === mode);
}

function modesOf({ decisions }: EffectivePolicy): ReadonlyMap<string, ToolMode> {
  return new Map(decisions.map(({ tool, kind, mode }) => [`${kind} ${tool}`, mode]));
}
