import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { dialectOf } from "#core/dialect-of";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import type { TextChange } from "#core/frontmatter/draft";
import type { EffectivePolicy, ToolDecision } from "#core/policy/effective-policy";
import { openBook } from "#core/policy-edit/books/open-book";
import { onWholeUniverse } from "#core/policy-edit/on-whole-universe";
import type { PolicyBook } from "#core/policy-edit/policy-book";
import { idleRules, pruneRules, ruleKey } from "#core/policy-edit/prune-rules";
import { type ListRule, type RuleLists, rulesBeyond } from "#core/policy-edit/rule-lists";
import { writeLists } from "#core/policy-edit/text/write-lists";
import { isWanted, modeLookup, type ToolWish, type Wanted, wantedModes } from "#core/policy-edit/wanted-modes";
import { type ResolveAgentOptions, resolveAgent } from "#core/resolve-agent";

/** `tidies`: rules of the agent that say nothing go too, though nobody has a wish about their tools. */
export type PolicyTarget = { wishes: ReadonlyMap<string, ToolWish>; tidies?: boolean };

/** A wish that no rule of the agent's own can fulfil. `decision` is what stays, with its reason; `costs` are tools that it would change too. */
export type UnmetWish = { tool: string; wish: ToolWish; decision: ToolDecision | null; costs: readonly string[] };

/** What editing a header does. `changes` speak of the text of `path` before; `added` and `removed` are its rules. */
export type PolicyEdit = {
  path: string;
  text: string;
  changes: readonly TextChange[];
  added: readonly ListRule[];
  removed: readonly ListRule[];
  unmet: readonly UnmetWish[];
  /** Rules that are there and say nothing, in any circumstances. */
  idle: readonly ListRule[];
  policy: EffectivePolicy;
};

export type EditedPolicy = { ok: true; value: PolicyEdit } | { ok: false; problem: Diagnostic | null };

/**
 * The changes of an agent's header after which it may call exactly what is wished, in the circumstances of `options`, and everything else
 * as before. No rule that is written is redundant, and none that stood there goes while it says something. What cannot be had is left out and
 * named with its reason.
 */
export function editPolicy(folder: AgentFolder, asked: ResolveAgentOptions, target: PolicyTarget): EditedPolicy {
  const options = onWholeUniverse(folder, asked);
  const dialect = options.dialect ?? dialectOf(folder, options.entry);
  const opened = openBook(folder, { ...options, dialect }, [...target.wishes.keys()]);
  if (!opened.ok) return opened;
  const { book } = opened;
  const entry = folder.get(book.entryPath);
  if (entry?.kind !== "file") return { ok: false, problem: null };
  const idle = idleRules(book);
  const spared = new Set(target.tidies ? [] : idle.map(ruleKey));
  const { lists: fulfilling, unmet } = fulfil(book, target.wishes);
  const lists = pruneRules(book, fulfilling, spared);
  const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes);
  const written = writeLists(dialect, before, book.fields, lists);
  if (!written) return { ok: false, problem: null };
  const { agent, diagnostics } = resolveAgent(withText(folder, book.entryPath, written.text), options);
  if (!agent) return { ok: false, problem: diagnostics.find(({ severity }) => severity === "error") ?? null };
  return {
    ok: true,
    value: {
      path: book.entryPath,
      ...written,
      added: rulesBeyond(lists, book.lists),
      removed: rulesBeyond(book.lists, lists),
      unmet,
      idle: idle.filter((rule) => spared.has(ruleKey(rule))),
      policy: agent.policy,
    },
  };
}

/** The folder with another text in one of its files. */
export function withText(folder: AgentFolder, path: string, text: string): AgentFolder {
  const bytes = new TextEncoder().encode(text);
  return agentFolder(folder.entries.map((entry) => (entry.kind === "file" && entry.path === path ? { ...entry, bytes } : entry)));
}

type Fulfilled = { lists: RuleLists; unmet: UnmetWish[] };

/** All wishes at once where that is possible; else one after the other, each that goes without changing anything else. */
function fulfil(book: PolicyBook, wishes: ReadonlyMap<string, ToolWish>): Fulfilled {
  const all = attempt(book, wishes);
  if (all.failing.length === 0) return { lists: all.lists, unmet: [] };
  const unmet: UnmetWish[] = [];
  const decidedIn = (policy: EffectivePolicy, tool: string) => policy.decisions.find((decision) => decision.tool === tool) ?? null;
  const possible = new Map(wishes);
  const refuse = (tool: string, wish: ToolWish, lists: RuleLists, costs: readonly string[]) => {
    possible.delete(tool);
    unmet.push({ tool, wish, decision: decidedIn(book.policy(lists), tool), costs });
  };
  // What stays as it is whatever the lists say needs no search.
  for (const tool of all.failing) {
    const wish = wishes.get(tool);
    if (wish !== undefined) refuse(tool, wish, all.lists, []);
  }
  const rest = attempt(book, possible);
  if (rest.failing.length === 0) return { lists: rest.lists, unmet };
  let done = attempt(book, new Map());
  const granted = new Map<string, ToolWish>();
  for (const [tool, wish] of [...possible]) {
    const tried = attempt(book, new Map([...granted, [tool, wish]]));
    if (tried.failing.length > 0)
      refuse(
        tool,
        wish,
        done.lists,
        tried.failing.filter((each) => each !== tool),
      );
    else {
      done = tried;
      granted.set(tool, wish);
    }
  }
  return { lists: done.lists, unmet };
}

type Attempt = { lists: RuleLists; failing: string[] };

/** The first lists that give what is wanted; else those that miss the least. */
function attempt(book: PolicyBook, wishes: ReadonlyMap<string, ToolWish>): Attempt {
  const wanted = wantedModes(book, wishes);
  let best: Attempt | null = null;
  for (const proposed of book.propose(wanted)) {
    const failing = failingIn(book.policy(proposed), wanted);
    if (best && failing.length >= best.failing.length) continue;
    best = { lists: proposed, failing };
    if (failing.length === 0) break;
  }
  return best ?? { lists: book.lists, failing: [...wishes.keys()] };
}

function failingIn(policy: EffectivePolicy, wanted: Wanted): string[] {
  const { modeOf } = modeLookup(policy);
  return [...wanted].flatMap(([tool, wish]) => (isWanted(modeOf(tool), wish) ? [] : tool));
}
