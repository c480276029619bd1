import type { ResolvedRevisionView } from "#schemas/resolved";
import { type HrefOf, ReasonPlace } from "@/components/resolved/reason-place";
import { Fact, Facts } from "@/components/revision/facts";
import { VisibleText } from "@/components/ui/visible-text";

type Policy = NonNullable<ResolvedRevisionView["resolved"]>["policy"];

/** What else widens or narrows the agent: the tool it has to call, its permission mode, model, MCP servers and hooks. */
export function PolicySettings({ policy, hrefOf }: { policy: Policy; hrefOf: HrefOf }) {
  const { required, settings = [], run, universe } = policy;
  return (
    <Facts>
      {run && (
        <Fact name="run">
          {run.as === "main" ? "started by a person" : `started by another agent, below ${run.depth} ${run.depth === 1 ? "run" : "runs"}`}
          {run.background && ", in the background"}
        </Fact>
      )}
      {required && (
        <Fact name="must call">
          <code>{required.tool}</code>
          <span className="block text-xs text-muted-foreground">
            <ReasonPlace reason={required.because} hrefOf={hrefOf} /> {required.because.rule}
          </span>
        </Fact>
      )}
      {settings.map(({ name, value, because }) => (
        <Fact key={`${name} ${value}`} name={name}>
          <code>
            <VisibleText text={value} />
          </code>
          <span className="block text-xs text-muted-foreground">
            <ReasonPlace reason={because} hrefOf={hrefOf} /> {because.rule}
          </span>
        </Fact>
      ))}
      {universe && (
        <Fact name="tools of">
          <code>{universe.edition}</code> <span className="text-muted-foreground">as of {universe.date}</span>
        </Fact>
      )}
    </Facts>
  );
}
