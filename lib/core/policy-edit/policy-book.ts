import type { EffectivePolicy, ToolMode } from "#core/policy/effective-policy";
import type { ListRule, RuleLists } from "#core/policy-edit/rule-lists";
import type { ListField } from "#core/policy-edit/text/list-field";
import type { Wanted } from "#core/policy-edit/wanted-modes";

/**
 * One agent with the rules of its own header taken out, so that others can be tried in their place. Everything around the header stays as
 * it is: bases, settings, the circumstances that were asked for. Each dialect decides with its own policy code.
 */
export type PolicyBook = {
  /** The file whose header holds the lists. */
  entryPath: string;
  lists: RuleLists;
  fields: readonly ListField[];
  /** What the agent may do with these lists, in the circumstances that were asked for. */
  policy(lists: RuleLists): EffectivePolicy;
  /** The same for one tool. */
  modeOf(lists: RuleLists, tool: string): ToolMode;
  /** Policies in other circumstances in which agents are run: a rule that matters in one of them says something. */
  elsewhere: readonly ((lists: RuleLists) => EffectivePolicy)[];
  /** The one tool that a rule speaks about; null for rules of more, and of names that are no tool. */
  toolOf(rule: ListRule): string | null;
  /** What a tool is where the agent's own lists say nothing about it. */
  inherited(tool: string): ToolMode;
  /** What the agent's own entries say about a tool, by its name or by a pattern; null where they are silent. */
  ownSays(tool: string): "allow" | "deny" | null;
  /** What an explicit grant makes of a tool: `allowed` where it approves, null where it makes it callable and the mode decides the rest. */
  grant: "allowed" | null;
  /** Lists that are meant to give what is wanted, the preferred ones first. They may hold rules that say nothing, and may fail. */
  propose(wanted: Wanted): Iterable<RuleLists>;
};
