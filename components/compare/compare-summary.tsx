import type { AgentComparisonView } from "#schemas/comparison";
import { Badge } from "@/components/ui/badge";

/** The whole answer in one line; whether the agent may do more stands before it. */
export function CompareSummary({ summary, isWidening }: Pick<AgentComparisonView, "summary" | "isWidening">) {
  return (
    <p className="font-medium wrap-anywhere">
      {isWidening !== null && (
        <Badge tone={isWidening ? "attention" : "neutral"} className="mr-2">
          {isWidening ? "may do more" : "may do no more"}
        </Badge>
      )}
      {summary}
    </p>
  );
}
