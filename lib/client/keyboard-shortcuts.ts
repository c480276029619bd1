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
export const shortcuts: readonly { keys: readonly string[]; command: ShortcutCommand; does: string }[] = [
  { keys: ["/"], command: "search", does: "Search agents" },
  { keys: ["j"], command: "next-row", does: "Next row, or file of a comparison" },
  { keys: ["k"], command: "previous-row", does: "Previous row, or file of a comparison" },
  { keys: ["s"], command: "star", does: "Star the agent of the row, or no longer" },
  { keys: ["x"], command: "select", does: "Select the agent of the row" },
  { keys: ["n"], command: "next-change", does: "Next change of a comparison" },
  { keys: ["p"], command: "previous-change", does: "Previous change of a comparison" },
  { keys: ["["], command: "previous-revision", does: "Previous revision of the agent" },
  { keys: ["]"], command: "next-revision", does: "Next revision of the agent" },
  { keys: ["g", "a"], command: "go-agents", does: "Go to agents" },
  { keys: ["g", "u"], command: "go-upload", does: "Go to upload" },
  { keys: ["g", "s"], command: "go-settings", does: "Go to settings" },
  { keys: ["?"], command: "help", does: "Show this help" },
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
