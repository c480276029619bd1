import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import type { RebuildProof } from "#schemas/revision";
import { RebuildButton } from "@/components/revision/rebuild-button";
import { Card, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";

type Props = { workspace: string; agent: string; number: number; rebuild: RebuildProof };

/** Whether building the stored source again gave the same package. */
export function RebuildCard({ workspace, agent, number, rebuild }: Props) {
  return (
    <Card>
      <CardHeader title="Rebuild proof" action={<RebuildButton workspace={workspace} agent={agent} number={number} />} />
      <div className="space-y-1 px-4 py-3 text-sm">
        <Outcome rebuild={rebuild} />
        <p className="text-muted-foreground">
          <RelativeTime at={rebuild.at} /> by <code>{[rebuild.builder.compiler, rebuild.builder.bundler].filter(Boolean).join(", ")}</code>
        </p>
      </div>
    </Card>
  );
}

function Outcome({ rebuild }: { rebuild: RebuildProof }) {
  switch (rebuild.outcome) {
    case "identical":
      return (
        <p className="flex items-center gap-1.5 font-medium text-ok">
          <CircleCheck aria-hidden className="size-4" />
          Rebuilt, identical
        </p>
      );
    case "differs":
      return (
        <p className="flex items-center gap-1.5 font-medium text-danger">
          <CircleAlert aria-hidden className="size-4" />
          Differs{rebuild.path && `: ${rebuild.path}`}
        </p>
      );
    case "builder-not-installed":
      return (
        <p className="flex items-center gap-1.5 font-medium">
          <CircleHelp aria-hidden className="size-4" />
          Not proven: its builder is not installed here
        </p>
      );
  }
}
