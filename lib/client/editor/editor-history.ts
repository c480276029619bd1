import { applyAction, changedPaths, type EditorAction, type EditorDocument } from "@/lib/client/editor/editor-document";

/** A document with what was done to it. One history for all panes: undo in the source takes back what the form did, and the reverse. */
export type EditorHistory = {
  document: EditorDocument;
  /** What undo gives, the newest last. */
  past: readonly EditorDocument[];
  /** What redo gives, the newest last. */
  future: readonly EditorDocument[];
  /** The step that the next action may join; null where it begins one of its own. */
  open: OpenStep | null;
};

type OpenStep = { group: string; path: string; at: number; touched: { start: number; end: number } };

/**
 * `at` is in milliseconds, of any clock that does not go back. Edits of the same `group` ("typing", "field:model") that follow each other
 * soon, in the same file and place, are one step; an action without a group is always a step of its own.
 */
export type HistoryEvent =
  | { kind: "act"; action: EditorAction; at: number; group?: string }
  /** Several actions that are one step, such as a fix that touches two files. */
  | { kind: "act-all"; actions: readonly EditorAction[] }
  | { kind: "undo" }
  | { kind: "redo" }
  /** Another document, as after a merge or a save elsewhere: what was done before cannot be undone in it. */
  | { kind: "open"; document: EditorDocument };

/** How long a pause ends a step. */
const pauseMs = 500;

const stepsMax = 300;

/** Texts that all steps may keep together, in UTF-16 units: a long text edited often keeps fewer steps. */
const keptUnitsMax = 32_000_000;

export function editorHistory(document: EditorDocument): EditorHistory {
  return { document, past: [], future: [], open: null };
}

/** The history after `event`; the same object where nothing changes. Pure: time comes with the event. */
export function reduceHistory(history: EditorHistory, event: HistoryEvent): EditorHistory {
  switch (event.kind) {
    case "act":
      return act(history, event.action, event.at, event.group);
    case "act-all":
      return stepTo(history, event.actions.reduce(applyAction, history.document));
    case "undo":
      return undo(history);
    case "redo":
      return redo(history);
    case "open":
      return editorHistory(event.document);
  }
}

function act(history: EditorHistory, action: EditorAction, at: number, group: string | undefined): EditorHistory {
  const document = applyAction(history.document, action);
  if (document === history.document) return history;
  const joins = group !== undefined && history.open !== null && follows(history.open, action, at, group);
  const past = joins ? history.past : bounded([...history.past, history.document], document);
  return { document, past, future: [], open: group === undefined ? null : openStep(action, at, group) };
}

function stepTo(history: EditorHistory, document: EditorDocument): EditorHistory {
  if (document === history.document) return history;
  return { document, past: bounded([...history.past, history.document], document), future: [], open: null };
}

function undo(history: EditorHistory): EditorHistory {
  const { document, past, future } = history;
  const before = past.at(-1);
  return before ? { document: before, past: past.slice(0, -1), future: [...future, document], open: null } : history;
}

function redo(history: EditorHistory): EditorHistory {
  const { document, past, future } = history;
  const after = future.at(-1);
  return after ? { document: after, past: [...past, document], future: future.slice(0, -1), open: null } : history;
}

/** What a grouped edit leaves for the next one; null for what no edit can follow. */
function openStep(action: EditorAction, at: number, group: string): OpenStep | null {
  if (action.kind !== "edit-text") return null;
  const [change, ...others] = action.changes;
  if (!change || others.length > 0) return null;
  return { group, path: action.path, at, touched: { start: change.start, end: change.start + change.text.length } };
}

function follows(open: OpenStep, action: EditorAction, at: number, group: string): boolean {
  if (action.kind !== "edit-text" || action.path !== open.path || group !== open.group || at - open.at >= pauseMs) return false;
  const [change, ...others] = action.changes;
  return change !== undefined && others.length === 0 && change.start <= open.touched.end && change.end >= open.touched.start;
}

/** The newest steps that may be kept in front of `document`. */
function bounded(past: readonly EditorDocument[], document: EditorDocument): readonly EditorDocument[] {
  let units = 0;
  let after = document;
  for (let index = past.length - 1; index >= 0; index--) {
    const before = past[index];
    if (!before) break;
    units += ownUnits(before, after);
    if (units > keptUnitsMax || past.length - index > stepsMax) return past.slice(index + 1);
    after = before;
  }
  return past;
}

/** What `before` keeps alive beside `after`. */
function ownUnits(before: EditorDocument, after: EditorDocument): number {
  return changedPaths(before, after).reduce((sum, path) => {
    const file = before.files.get(path);
    return sum + (file?.kind === "text" ? file.text.length : (file?.bytes.length ?? 0));
  }, 0);
}
