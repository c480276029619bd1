/** One move of a slot as a person is about to make it: what stands there before, and what after. */
export type SlotMove = {
  agent: string;
  environment: string;
  /** Slot version that the person looked at. */
  expectedVersion: number;
  /** The active revision, or null. */
  before: number | null;
} & (
  | { kind: "activate"; after: number }
  | { kind: "promote"; after: number; from: string }
  | { kind: "rollback"; after: number }
  | { kind: "retire"; after: null }
);

/** The verb and its object: the title of the dialog and the name of both buttons. */
export function moveTitle(move: SlotMove): string {
  switch (move.kind) {
    case "activate":
      return `Activate v${move.after} in ${move.environment}`;
    case "promote":
      return `Promote v${move.after} to ${move.environment}`;
    case "rollback":
      return `Roll ${move.environment} back to v${move.after}`;
    case "retire":
      return `Retire ${move.environment}`;
  }
}

/** What is true once the move is done. */
export function moveOutcome({ environment, after }: SlotMove): string {
  return after === null ? `No revision is active in ${environment} any more.` : `v${after} is active in ${environment}.`;
}
