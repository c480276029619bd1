import { affordablePatterns } from "#core/dialects/mux/affordable-patterns";
import type { Chain } from "#core/dialects/mux/chain";
import { diagnoseMux } from "#core/dialects/mux/check-mux";
import { defaultTaskNestingDepth } from "#core/dialects/mux/context";
import { decidingRule, isAllowed, readyRules } from "#core/dialects/mux/decide-tools";
import type { MuxDefinition } from "#core/dialects/mux/definition";
import { findMuxEntry } from "#core/dialects/mux/entry-file";
import { isAboutEverything } from "#core/dialects/mux/everything-but";
import { muxPattern } from "#core/dialects/mux/mux-pattern";
import { muxPolicy } from "#core/dialects/mux/policy";
import { runCircumstances, toolRules } from "#core/dialects/mux/tool-rules";
import { muxUniverse } from "#core/dialects/mux/universe";
import type { RunCircumstances } from "#core/policy/effective-policy";
import type { BookQuestion, OpenedBook } from "#core/policy-edit/books/open-book";
import { matcherOf, muxLists } from "#core/policy-edit/lists/mux-lists";
import type { PolicyBook } from "#core/policy-edit/policy-book";
import type { RuleLists } from "#core/policy-edit/rule-lists";
import type { ListField } from "#core/policy-edit/text/list-field";

const fields: readonly ListField[] = (["add", "remove", "require"] as const).map((list) => ({
  name: `tools.${list}`,
  path: ["tools", list],
  isNew: "lines",
  // An empty list of what is required takes away what a base requires.
  isAbsentWhenEmpty: list !== "require",
}));

/** A Mux agent on its bases. Names that are wished for are on offer, so that the policy speaks about them. */
export function muxBook({ folder, entry, run, contexts, tools, wished }: BookQuestion): OpenedBook {
  const context = contexts.mux ?? {};
  const found = findMuxEntry(folder, entry, context.edition);
  if (!found.ok) return { ok: false, problem: found.diagnostics[0] };
  const { check, diagnostics } = diagnoseMux(found.entry);
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (!check || error) return { ok: false, problem: error ?? null };
  const { definitions, toolChain } = check;
  const [agent, ...bases] = toolChain;
  const offered = [...new Set([...tools, ...wished.filter((tool) => /^[\w:-]+$/.test(tool))])];
  const as = run.as ?? "main";
  const asked: RunCircumstances = { ...run, as, depth: run.depth ?? (as === "main" ? 0 : 1) };
  const questionOf = (lists: RuleLists, circumstances: RunCircumstances) => {
    return { definitions, chain: chainWith(agent, bases, lists), run: circumstances, context, tools: offered };
  };
  const under = (circumstances: RunCircumstances) => (lists: RuleLists) => muxPolicy(questionOf(lists, circumstances));
  const callers = context.callerToolPolicy?.map(({ regex_match }) => regex_match);
  const baseAllows = allowedByBases(agent, bases, definitions.edition);
  const shipped = new Set(muxUniverse(definitions.edition).tools.map(({ name }) => name));
  const depthMax = context.maxTaskNestingDepth ?? defaultTaskNestingDepth;
  const { add = null, remove = null, require = null } = agent.header.tools ?? {};
  const lists: RuleLists = { "tools.add": add, "tools.remove": remove, "tools.require": require };
  const book: PolicyBook = {
    entryPath: agent.path,
    lists,
    fields,
    grant: null,
    policy: under(asked),
    elsewhere: [under({ as: "main", depth: 0 }), under({ as: "subagent", depth: 1 }), under({ as: "subagent", depth: depthMax })],
    modeOf(lists, tool) {
      const chain = chainWith(agent, bases, lists);
      const rules = toolRules(chain, runCircumstances(definitions.edition, agent.id, asked, context));
      const rule = decidingRule(rules, affordablePatterns(chain, callers), tool);
      return isAllowed(rule ? [rule] : []) ? "allowed" : "blocked";
    },
    toolOf({ entry }) {
      const pattern = muxPattern(entry.trim());
      return pattern.kind === "valid" ? pattern.literal : null;
    },
    ownSays: ownRule(lists),
    inherited: (tool) => book.modeOf({ "tools.add": null, "tools.remove": null, "tools.require": null }, tool),
    *propose(wanted) {
      const { add, remove } = muxLists({ add: lists["tools.add"] ?? [], remove: lists["tools.remove"] ?? [] }, wanted, {
        allows: baseAllows,
        isShipped: (tool) => shipped.has(tool),
      });
      // What is required comes behind all that is removed: a list of none takes it away.
      for (const required of require === null ? [null, []] : [require, null, []])
        yield { "tools.add": add, "tools.remove": remove, "tools.require": required };
    },
  };
  return { ok: true, book };
}

/** What is required comes behind what is removed, and that behind what is added. */
function ownRule(lists: RuleLists): (tool: string) => "allow" | "deny" | null {
  const [requires, removes, adds] = ["tools.require", "tools.remove", "tools.add"].map((list) => matcherOf(lists[list] ?? []));
  return (tool) => (requires?.(tool) ? "allow" : removes?.(tool) ? "deny" : adds?.(tool) ? "allow" : null);
}

/** The chain with other lists at its beginning. They stand nowhere in a text. */
function chainWith(agent: MuxDefinition, bases: readonly MuxDefinition[], lists: RuleLists): Chain {
  const { "tools.add": add, "tools.remove": remove, "tools.require": require } = lists;
  const tools = { ...(add && { add: [...add] }), ...(remove && { remove: [...remove] }), ...(require && { require: [...require] }) };
  return [{ ...agent, header: { ...agent.header, tools }, text: null }, ...bases];
}

/** Whether the bases alone allow a tool or pattern. */
function allowedByBases(agent: MuxDefinition, bases: readonly MuxDefinition[], edition: PolicyEdition): (tool: string) => boolean {
  const chain = chainWith(agent, bases, { "tools.require": [] });
  const rules = toolRules(chain, { edition, isSubagent: false, isAtDepthLimit: false, hasAdvisor: false, callerRules: [] });
  const files = rules.filter(({ from }) => "link" in from);
  const { matching } = readyRules(files, affordablePatterns(chain));
  return (tool) => {
    const same = files.filter(({ pattern }) => pattern === tool || isAboutEverything(pattern)).reverse();
    return isAllowed(/[*+?()[\]|\\]/.test(tool) ? same : matching(tool));
  };
}

type PolicyEdition = Parameters<typeof toolRules>[1]["edition"];
