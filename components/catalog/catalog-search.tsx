"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  type KeyboardEvent,
  lazy,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import type { SuggestionView } from "#schemas/catalog";
import { suggestionId } from "@/components/catalog/suggestion-id";
import { useSuggestions } from "@/components/catalog/use-suggestions";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { catalogHref } from "@/lib/client/catalog-href";

/** Loaded when there is something to suggest. */
const SuggestionList = lazy(() =>
  import("@/components/catalog/suggestion-list").then(({ SuggestionList }) => ({ default: SuggestionList })),
);

type Props = {
  workspace: string;
  q: string;
  /** Whether the reader came here to search. */
  autoFocus: boolean;
  problemId?: string | undefined;
};

const pauseMs = 250;

/**
 * The search of the catalog: a combobox whose suggestions complete what is typed or lead to an agent. Words are looked for while they are
 * typed; a filter, once it is whole. The query lives in the URL, which the field follows wherever it leads, except over what is being typed;
 * without script it is a form that asks for that URL.
 */
export function CatalogSearch({ workspace, q, autoFocus, problemId }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [text, setText] = useState(q);
  const [isTyping, setTyping] = useState(false);
  const [shownQ, setShownQ] = useState(q);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  /** Where the caret goes with the text that was chosen; null where it stays. */
  const caretAfter = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const { items, about, ask, clear } = useSuggestions(workspace);

  useEffect(() => {
    if (autoFocus) field.current?.focus();
    return () => clearTimeout(timer.current);
  }, [autoFocus]);

  // With the text and not a frame later: the next letter may be typed by then.
  useLayoutEffect(() => {
    if (caretAfter.current !== null) field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  // As state and not in a ref: a render that is given up must not count.
  if (q !== shownQ) {
    setShownQ(q);
    if (!isTyping && q !== text.trim()) setText(q);
  }

  function apply(query: string) {
    clearTimeout(timer.current);
    setTyping(false);
    startTransition(() => router.replace(catalogHref(workspace, query), { scroll: false }));
  }

  function type(query: string, caret: number) {
    setText(query);
    setTyping(true);
    setActive(-1);
    ask(query, caret);
    clearTimeout(timer.current);
    if (!/\S*:\S*$/.test(query.slice(0, caret))) timer.current = setTimeout(() => apply(query), pauseMs);
  }

  function choose({ kind, text: chosen, start, end }: SuggestionView) {
    clearTimeout(timer.current);
    if (kind === "agent") {
      clear();
      startTransition(() => router.push(`/${workspace}/agents/${chosen}`));
      return;
    }
    const query = about.slice(0, start) + chosen + about.slice(end).trimStart();
    caretAfter.current = start + chosen.length;
    setText(query);
    setActive(-1);
    if (kind === "value") {
      clear();
      apply(query);
    } else ask(query, caretAfter.current);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((last) => Math.max(-1, Math.min(last + step, items.length - 1)));
    } else if (event.key === "Enter" && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && items.length > 0) {
      event.preventDefault();
      clear();
    }
  }

  function leave() {
    clear();
    setTyping(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    apply(text);
  }

  const isOpen = items.length > 0;
  return (
    <search className="relative min-w-0 flex-1">
      <form action={`/${workspace}`} onSubmit={submit} aria-busy={isPending}>
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground" />
        <Input
          ref={field}
          type="search"
          name="q"
          value={text}
          onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
          onKeyDown={press}
          onBlur={leave}
          maxLength={500}
          role="combobox"
          aria-label="Search agents"
          aria-keyshortcuts="/"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? suggestionId(listId, active) : undefined}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId}
          placeholder="Words, or tool:bash env:prod"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-search
          className="peer pl-8"
        />
        <span aria-hidden className="absolute top-1.5 right-2 peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden">
          <Kbd>/</Kbd>
        </span>
      </form>
      <Suspense>{isOpen && <SuggestionList id={listId} items={items} active={active} onChoose={choose} />}</Suspense>
    </search>
  );
}
