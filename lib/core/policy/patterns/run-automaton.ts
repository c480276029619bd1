import { type Automata, type Automaton, acceptState } from "#core/policy/patterns/automaton";

/** States times places that are looked at for one answer: some ten milliseconds. */
const workMax = 2_000_000;

/**
 * Whether the pattern matches anywhere in `text`. Every state is decided once for every place, from the far end of the text to the near
 * one, so the time is the number of states times the length, whatever the pattern is.
 * @returns null when that is too much.
 */
export function runAutomata({ looks, whole }: Automata, text: string): boolean | null {
  const states = looks.reduce((sum, look) => sum + look.states.length, whole.states.length);
  if (states * (text.length + 1) > workMax) return null;
  const lookTables: Uint8Array[] = [];
  for (const look of looks) lookTables.push(startTable(look, text, lookTables));
  return startTable(whole, text, lookTables).includes(1);
}

/** For every place of `text`, whether the automaton accepts when it starts there. */
function startTable({ states, start, direction, units, into }: Automaton, text: string, lookTables: readonly Uint8Array[]): Uint8Array {
  const table = new Uint8Array(text.length + 1);
  const isForward = direction === "forward";
  let beyond = new Uint8Array(states.length);
  let accepts = new Uint8Array(states.length);
  const waiting: number[] = [];
  for (let at = isForward ? text.length : 0; at >= 0 && at <= text.length; at += isForward ? -1 : 1) {
    // The unit between this place and the one decided before it; NaN at the far end.
    const unit = text.charCodeAt(isForward ? at : at - 1);
    accepts.fill(0);
    accepts[acceptState] = 1;
    waiting.push(acceptState);
    for (const { index, test, next } of units) {
      if (beyond[next] !== 1 || !test(unit)) continue;
      accepts[index] = 1;
      waiting.push(index);
    }
    for (let reached = waiting.pop(); reached !== undefined; reached = waiting.pop()) {
      for (const index of into[reached] ?? []) {
        const state = states[index];
        if (accepts[index] === 1 || !state) continue;
        if (state.kind === "place" && !state.test(text, at)) continue;
        if (state.kind === "look" && (lookTables[state.look]?.[at] === 1) === state.negate) continue;
        accepts[index] = 1;
        waiting.push(index);
      }
    }
    table[at] = accepts[start] ?? 0;
    [beyond, accepts] = [accepts, beyond];
  }
  return table;
}
