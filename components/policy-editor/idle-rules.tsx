import type { ListRule } from "#core/policy-edit/rule-lists";
import { Button } from "@/components/ui/button";

type Props = { rules: readonly ListRule[]; onTidy(): void };

/** Rules that change nothing wherever the agent is run, and the button that takes them out. */
export function IdleRules({ rules, onTidy }: Props) {
  if (rules.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {rules.length === 1 ? "One rule says" : `${rules.length} rules say`} nothing that is not so without{" "}
        {rules.length === 1 ? "it" : "them"}:{" "}
        {rules.slice(0, 6).map(({ list, entry }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule can stand twice.
          <span key={index}>
            {index > 0 && ", "}
            <code>{entry}</code> <span className="text-muted-foreground">in {list}</span>
          </span>
        ))}
        {rules.length > 6 && ` and ${rules.length - 6} more`}
      </p>
      <Button size="sm" onClick={onTidy}>
        Take {rules.length === 1 ? "it" : "them"} out
      </Button>
    </div>
  );
}
