import type { ResolvedRevisionView } from "#schemas/resolved";
import { ChainFigure } from "@/components/resolved/chain-figure";
import { PolicySettings } from "@/components/resolved/policy-settings";
import { PromptParts } from "@/components/resolved/prompt-parts";
import type { HrefOf } from "@/components/resolved/reason-place";
import { ResolvedFields } from "@/components/resolved/resolved-fields";
import type { ResolvedQuery } from "@/components/resolved/resolved-query";
import { ToolMatrix } from "@/components/resolved/tool-matrix";
import { Card, CardHeader } from "@/components/ui/card";

type Props = { resolved: NonNullable<ResolvedRevisionView["resolved"]>; path: string; query: ResolvedQuery; hrefOf: HrefOf };

/** Tools, header and prompt beside the chain that made them and the settings that hold. */
export function ResolvedAgent({ resolved, path, query, hrefOf }: Props) {
  const { policy, fields, prompt, chain } = resolved;
  const callable = policy.decisions.filter(({ mode }) => mode !== "blocked").length;
  const atRun = prompt.filter((part) => part.atRun).length;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-6">
        <Card aria-labelledby="tools">
          <CardHeader id="tools" title="Tools" detail={`${callable} of ${policy.decisions.length} may be called`} />
          <ToolMatrix decisions={policy.decisions} path={path} query={query} />
        </Card>
        <Card aria-labelledby="header">
          <CardHeader id="header" title="Merged header" detail="each value with the layer that says it" />
          <ResolvedFields fields={fields} hrefOf={hrefOf} />
        </Card>
        <Card aria-labelledby="prompt">
          <CardHeader id="prompt" title="Final prompt" detail={`${prompt.length} parts, ${atRun} added when it runs`} />
          <PromptParts parts={prompt} hrefOf={hrefOf} />
        </Card>
      </div>
      <div className="min-w-0 space-y-6">
        <Card aria-labelledby="chain">
          <CardHeader id="chain" title="Where it comes from" />
          <ChainFigure chain={chain} hrefOf={hrefOf} />
        </Card>
        <Card aria-labelledby="settings">
          <CardHeader id="settings" title="What holds for it" />
          <PolicySettings policy={policy} hrefOf={hrefOf} />
        </Card>
      </div>
    </div>
  );
}
