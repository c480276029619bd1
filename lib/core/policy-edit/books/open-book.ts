import type { Diagnostic } from "#core/diagnostics/diagnostic";
import type { DialectContexts } from "#core/dialect-contexts";
import { dialectOf } from "#core/dialect-of";
import type { Dialect } from "#core/dialects/dialect";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { EffectivePolicy, RunCircumstances } from "#core/policy/effective-policy";
import { claudeBook } from "#core/policy-edit/books/claude-book";
import { compozyBook } from "#core/policy-edit/books/compozy-book";
import { mutagentBook } from "#core/policy-edit/books/mutagent-book";
import { muxBook } from "#core/policy-edit/books/mux-book";
import { skillBook } from "#core/policy-edit/books/skill-book";
import type { PolicyBook } from "#core/policy-edit/policy-book";
import type { RuleLists } from "#core/policy-edit/rule-lists";
import type { ResolveAgentOptions } from "#core/resolve-agent";

/** What a book is opened for; `wished` are names of tools that somebody has a wish about. */
export type BookQuestion = {
  folder: AgentFolder;
  entry: string | undefined;
  run: Partial<RunCircumstances>;
  contexts: Partial<DialectContexts>;
  tools: readonly string[];
  wished: readonly string[];
};

/** `problem` says why an agent has no policy that could be edited; null where nothing more is known. */
export type OpenedBook = { ok: true; book: PolicyBook } | { ok: false; problem: Diagnostic | null };

/** The book of an agent of any dialect. Never throws on bad input. */
export function openBook(folder: AgentFolder, options: ResolveAgentOptions, wished: readonly string[]): OpenedBook {
  const { dialect = dialectOf(folder, options.entry), entry, run = {}, contexts = {}, tools = [] } = options;
  const opened = books[dialect]({ folder, entry, run, contexts, tools, wished });
  if (!opened.ok) return opened;
  const { policy, elsewhere } = opened.book;
  return { ok: true, book: { ...opened.book, policy: remembering(policy), elsewhere: elsewhere.map(remembering) } };
}

/** The same lists are asked about many times, each time with one rule taken out. */
function remembering(policy: PolicyBook["policy"]): PolicyBook["policy"] {
  const known = new WeakMap<RuleLists, EffectivePolicy>();
  return (lists) => {
    const found = known.get(lists) ?? policy(lists);
    known.set(lists, found);
    return found;
  };
}

const books: Record<Dialect, (question: BookQuestion) => OpenedBook> = {
  mutagent: mutagentBook,
  mux: muxBook,
  compozy: compozyBook,
  claude: claudeBook,
  skill: skillBook,
};
