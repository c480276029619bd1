import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { AgentItem, Delivery } from "@/components/upload/upload-state";

type Props = {
  /** Those that were deployed together and are still on the list. */
  agents: readonly AgentItem[];
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  /** Lets those that wait for their turn not have it. */
  onStop: () => void;
  onGoOn: () => void;
};

/** What became of each agent that was deployed together with others. More about each stands at its own card. */
export function DeployAllResults({ agents, onCancel, onRetry, onStop, onGoOn }: Props) {
  const count = (isMeant: (delivery: Delivery) => boolean) => agents.filter(({ delivery }) => isMeant(delivery)).length;
  const done = count(({ state }) => state === "done");
  const refused = count(({ state }) => state === "refused");
  const waiting = count(({ state }) => state === "waiting");
  const stopped = count((delivery) => delivery.state === "cancelled" && !delivery.mayBeStored);
  return (
    <Card aria-labelledby="deployed-together">
      <CardHeader
        id="deployed-together"
        title="Deployed together"
        detail={<span role="status">{`${done} of ${agents.length} done${refused > 0 ? `, ${refused} refused` : ""}`}</span>}
        action={
          waiting > 1 ? (
            <Button size="sm" onClick={onStop}>
              Stop
            </Button>
          ) : (
            stopped > 1 && (
              <Button size="sm" onClick={onGoOn}>
                Go on with {stopped}
              </Button>
            )
          )
        }
      />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many agents scroll, and so must be reachable by key.
        tabIndex={0}
        aria-label="Results"
        className="max-h-96 divide-y overflow-y-auto text-sm"
      >
        {agents.map(({ check, delivery }) => {
          const name = check.name ?? "agent";
          return (
            <li key={check.key} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
              <span className="min-w-40 font-medium wrap-anywhere max-sm:basis-full">{name}</span>
              <span className={delivery.state === "refused" ? "min-w-0 flex-1 text-danger wrap-anywhere" : "min-w-0 flex-1 wrap-anywhere"}>
                {resultText(delivery)}
              </span>
              {(delivery.state === "waiting" || delivery.state === "running") && (
                <Button size="sm" aria-label={`Cancel ${name}`} onClick={() => onCancel(check.key)}>
                  Cancel
                </Button>
              )}
              {(delivery.state === "refused" || delivery.state === "cancelled") && (
                <Button size="sm" aria-label={`Try ${name} again`} onClick={() => onRetry(check.key)}>
                  Try again
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function resultText(delivery: Delivery): string {
  switch (delivery.state) {
    case "idle":
      return "ready to be deployed again";
    case "waiting":
      return "waits for its turn";
    case "running":
      return delivery.progress.phase === "sending" ? "being sent…" : "the server checks, packs and stores it…";
    case "done": {
      const { reused, revision, slot } = delivery.result;
      return `${reused ? "unchanged, " : "stored as "}v${revision.number}${slot?.revision ? `, active in ${slot.environment}` : ""}`;
    }
    case "refused":
      return `refused: ${delivery.error.message}`;
    case "cancelled":
      return delivery.mayBeStored ? "cancelled while the server was at work" : "cancelled, nothing was stored";
  }
}
