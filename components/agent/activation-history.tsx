import Link from "next/link";
import type { ActivationView, SlotView } from "#schemas/slot";
import { MoveButton, type ReleaseFacts } from "@/components/slot/move-button";
import { MoveSentence } from "@/components/slot/move-sentence";
import { RelativeTime } from "@/components/ui/relative-time";

type Props = {
  workspace: string;
  agent: string;
  activations: ActivationView[];
  /** The slots whose environment the reader may move. */
  movable: SlotView[];
  release: ReleaseFacts;
};

/** Every move of the agent's slots, newest first. What stood in a slot once can be activated there again. */
export function ActivationHistory({ workspace, agent, activations, movable, release }: Props) {
  return (
    <ol aria-label="History" className="divide-y">
      {activations.map((activation, index) => {
        const slot = movable.find(({ environment }) => environment === activation.environment);
        const isNewestOfItsKind = !activations
          .slice(0, index)
          .some(({ environment, to }) => environment === activation.environment && to === activation.to);
        const { to } = activation;
        return (
          <li key={activation.id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="w-20 shrink-0 text-sm font-medium wrap-anywhere">{activation.environment}</span>
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">
                <Standing workspace={workspace} agent={agent} number={activation.from} /> →{" "}
                <Standing workspace={workspace} agent={agent} number={to} />
                <span className="ml-2 text-sm">
                  <MoveSentence move={activation} />
                </span>
              </p>
            </div>
            <div className="empty:hidden">
              {slot && to !== null && to !== slot.revision?.number && isNewestOfItsKind && (
                <MoveButton
                  workspace={workspace}
                  release={release}
                  variant="ghost"
                  label="Activate again"
                  move={{
                    kind: "activate",
                    agent,
                    environment: slot.environment,
                    expectedVersion: slot.version,
                    before: slot.revision?.number ?? null,
                    after: to,
                  }}
                />
              )}
            </div>
            <RelativeTime at={activation.at} className="text-sm text-muted-foreground sm:w-24 sm:text-right" />
          </li>
        );
      })}
    </ol>
  );
}

function Standing({ workspace, agent, number }: { workspace: string; agent: string; number: number | null }) {
  if (number === null) return <span className="text-muted-foreground">none</span>;
  return (
    <Link href={`/${workspace}/agents/${agent}/revisions/${number}`} className="rounded-sm font-semibold hover:underline">
      v{number}
    </Link>
  );
}
