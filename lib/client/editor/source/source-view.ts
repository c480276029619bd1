import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, type Diagnostic as Mark, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, type Extension, Text, type Transaction } from "@codemirror/state";
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { changeBetween } from "#core/frontmatter/change-between";
import type { TextChange } from "#core/frontmatter/draft";
import { helpAt, offerAt, type SourceKnowledge } from "@/lib/client/editor/source/source-help";
import { afterChanges, type SourceLines, sourceLines, withWholeLineEnds } from "@/lib/client/editor/source/source-lines";
import { sourceTheme } from "@/lib/client/editor/source/source-theme";

export type SourceEvents = {
  /** Changes of the text as it was shown; `group` joins what is typed in one go. */
  onEdit(changes: readonly TextChange[], group: string | undefined): void;
  onUndo(): void;
  onRedo(): void;
  /** The fix of a finding that was given to `showFindings`. */
  onFix(finding: Diagnostic): void;
  /** Where the cursor is now, in the text. */
  onCursor(offset: number): void;
};

export type SourceSettings = { label: string; nonce: string | undefined; isReadOnly: boolean };

/** A code editor over a text that somebody else holds: what is typed goes out as changes, what comes in is shown with cursor and scroll kept. */
export type SourceView = {
  show(text: string): void;
  showFindings(findings: readonly Diagnostic[]): void;
  know(knowledge: SourceKnowledge | null): void;
  speak(language: Extension): void;
  /** Puts the cursor at an offset of the text, and there into view. */
  reveal(offset: number): void;
  close(): void;
};

/** Marks transactions that bring in what the holder has already. */
const fromOutside = Annotation.define<true>();

export function openSourceView(
  parent: HTMLElement,
  text: string,
  events: SourceEvents,
  { label, nonce, isReadOnly }: SourceSettings,
): SourceView {
  let source = sourceLines(text);
  let knowledge: SourceKnowledge | null = null;
  let revealsNext = false;
  const language = new Compartment();

  const moveInTime = (move: () => void) => () => {
    revealsNext = true;
    move();
    return true;
  };
  const undoKeys = [
    { key: "Mod-z", run: moveInTime(events.onUndo), preventDefault: true },
    { key: "Mod-Shift-z", run: moveInTime(events.onRedo), preventDefault: true },
    { key: "Mod-y", run: moveInTime(events.onRedo), preventDefault: true },
  ];

  const complete = (context: CompletionContext): CompletionResult | null => {
    const offer = knowledge && offerAt(knowledge, source.text, source.toOffset(context.pos));
    if (!offer || (!context.explicit && offer.start === offer.end)) return null;
    return {
      from: source.toPosition(offer.start),
      to: source.toPosition(offer.end),
      options: offer.words.map(({ text, detail, info }) => ({
        label: text,
        type: offer.isKey ? "property" : "constant",
        ...(detail !== undefined && { detail }),
        ...(info !== undefined && { info }),
      })),
      validFor: /^[\w./*:@()-]*$/,
    };
  };

  const hover = hoverTooltip((_, position) => {
    const help = knowledge && helpAt(knowledge, source.text, source.toOffset(position));
    if (!help) return null;
    return {
      pos: source.toPosition(help.start),
      end: source.toPosition(help.end),
      create: () => ({ dom: helpCard([help.title, ...help.lines]) }),
    };
  });

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: Text.of(source.lines),
      extensions: [
        ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
        EditorState.readOnly.of(isReadOnly),
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        highlightSpecialChars(),
        highlightSelectionMatches(),
        drawSelection(),
        dropCursor(),
        rectangularSelection(),
        crosshairCursor(),
        EditorState.allowMultipleSelections.of(true),
        EditorView.lineWrapping,
        indentOnInput(),
        indentUnit.of("  "),
        bracketMatching(),
        closeBrackets(),
        search({ top: true }),
        autocompletion({ override: [complete] }),
        hover,
        language.of([]),
        sourceTheme,
        keymap.of([
          ...undoKeys,
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...foldKeymap,
          ...completionKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
      ],
    }),
    dispatchTransactions: (transactions, view) => {
      view.update(transactions);
      for (const transaction of transactions) tell(transaction);
    },
  });

  function tell(transaction: Transaction): void {
    if (transaction.docChanged && !transaction.annotation(fromOutside)) {
      const changes = changesOf(transaction, source);
      source = afterChanges(source, changes);
      events.onEdit(changes, groupOf(transaction));
    }
    if (transaction.docChanged || transaction.selection) events.onCursor(source.toOffset(view.state.selection.main.head));
  }

  return {
    show(next) {
      const found = changeBetween(source.text, next);
      if (!found) return;
      const change = withWholeLineEnds(source.text, found);
      const [from, to] = [source.toPosition(change.start), source.toPosition(change.end)];
      const insert = Text.of(sourceLines(change.text).lines);
      source = sourceLines(next);
      const selection = revealsNext ? { anchor: from + insert.length } : undefined;
      view.dispatch({
        changes: { from, to, insert },
        ...(selection && { selection, scrollIntoView: true }),
        annotations: fromOutside.of(true),
      });
      revealsNext = false;
    },
    showFindings(findings) {
      view.dispatch(
        setDiagnostics(
          view.state,
          findings.map((finding) => markOf(finding, view.state.doc, events.onFix)),
        ),
      );
    },
    know(next) {
      knowledge = next;
    },
    speak(extension) {
      view.dispatch({ effects: language.reconfigure(extension) });
    },
    reveal(offset) {
      const anchor = source.toPosition(Math.min(offset, source.text.length));
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/** In the text as it was, with its line ends. */
function changesOf(transaction: Transaction, source: SourceLines): TextChange[] {
  const changes: TextChange[] = [];
  transaction.changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
    changes.push({ start: source.toOffset(from), end: source.toOffset(to), text: inserted.toJSON().join(source.newline) });
  }, true);
  return changes;
}

function groupOf(transaction: Transaction): string | undefined {
  if (transaction.isUserEvent("input.type") || transaction.isUserEvent("input.complete")) return "typing";
  return transaction.isUserEvent("delete") ? "deleting" : undefined;
}

const severities = { error: "error", warning: "warning", note: "info" } as const;

/** Where a finding stands; one about the whole file stands on its first line. */
function markOf(finding: Diagnostic, doc: Text, onFix: SourceEvents["onFix"]): Mark {
  const { range, severity, message, hint, code, fix } = finding;
  const at = ({ line, column }: { line: number; column: number }) => {
    const { from, to } = doc.line(Math.max(1, Math.min(line, doc.lines)));
    return Math.min(from + column - 1, to);
  };
  const from = range ? at(range.start) : 0;
  const to = range ? Math.max(from, at(range.end)) : doc.line(1).to;
  return {
    from,
    to,
    severity: severities[severity],
    source: code,
    message: hint ? `${message} ${hint}` : message,
    actions: fix ? [{ name: fix.title, apply: () => onFix(finding) }] : [],
  };
}

function helpCard([title, ...lines]: readonly string[]): HTMLElement {
  const card = document.createElement("div");
  card.className = "cm-help";
  for (const line of [title ?? "", ...lines]) {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    card.append(paragraph);
  }
  return card;
}
