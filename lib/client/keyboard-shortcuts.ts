/** What the keyboard can do on every page of a workspace. */
export type ShortcutCommand =
  | "search"
  | "help"
  | "next-row"
  | "previous-row"
  | "star"
  | "select"
  | "next-change"
  | "previous-change"
  | "previous-revision"
  | "next-revision"
  | "go-agents"
  | "go-upload"
  | "go-settings";

/** Shown in the help dialog, and tried in this order. */
export const shortcuts: readonly { keys: readonly string[]; command: ShortcutCommand }[] = [
  { keys: ["/"], command: "search" },
  { keys: ["j"], command: "next-row" },
  { keys: ["k"], command: "previous-row" },
  { keys: ["s"], command: "star" },
  { keys: ["x"], command: "select" },
  { keys: ["n"], command: "next-change" },
  { keys: ["p"], command: "previous-change" },
  { keys: ["["], command: "previous-revision" },
  { keys: ["]"], command: "next-revision" },
  { keys: ["g", "a"], command: "go-agents" },
  { keys: ["g", "u"], command: "go-upload" },
  { keys: ["g", "s"], command: "go-settings" },
  { keys: ["?"], command: "help" },
];

export type KeyPress = { key: string; at: number };

/** Two keys belong together when they are no further apart than this. */
export const sequenceGapMs = 1000;

/**
 * What `press` asks for, given the press before it. A waiting first key wins over a single-key shortcut, and a key that
 * completes nothing is forgotten.
 */
export function commandFor(press: KeyPress, previous: KeyPress | null): ShortcutCommand | null {
  const pending = previous && press.at - previous.at <= sequenceGapMs ? previous.key : null;
  const pair = shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === pending && keys[1] === press.key);
  const single = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === press.key);
  return (pair ?? single)?.command ?? null;
}

type Modifiers = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

/** Whether it is ⌘K or Ctrl+K, which opens and closes the palette wherever the focus is. */
export function isPaletteKey({ key, ctrlKey, altKey, metaKey, shiftKey }: Modifiers & { shiftKey: boolean }): boolean {
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Whether a key with these modifiers is for the browser or the desktop. On many keyboards a bracket is typed with AltGr or Option. */
export function isForTheBrowser({ key, ctrlKey, altKey, metaKey }: Modifiers): boolean {
  const isTypedBracket = altKey && (key === "[" || key === "]");
  return metaKey || ((ctrlKey || altKey) && !isTypedBracket);
}
