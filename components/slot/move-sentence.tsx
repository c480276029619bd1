import type { ActivationView } from "#schemas/slot";

/** What was done, in words: "promoted from dev by Ada Berger: new rates". */
export function MoveSentence({ move }: { move: ActivationView }) {
  return (
    <>
      {verb(move)} by <span className="font-medium">{move.by.name}</span>
      {move.by.kind === "token" && " (token)"}
      {move.reason && <span className="text-muted-foreground">: {move.reason}</span>}
    </>
  );
}

function verb({ kind, sourceEnvironment }: ActivationView): string {
  switch (kind) {
    case "deploy":
      return "deployed";
    case "activate":
      return "activated";
    case "promote":
      return sourceEnvironment ? `promoted from ${sourceEnvironment}` : "promoted";
    case "rollback":
      return "rolled back";
    case "retire":
      return "retired";
  }
}
