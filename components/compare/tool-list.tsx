import type { ToolModuleChangeView } from "#schemas/comparison";
import { CommentButton } from "@/components/comments/comment-button";
import { PlaceThreads } from "@/components/comments/place-threads";
import { SideLine } from "@/components/compare/side-line";
import { Badge } from "@/components/ui/badge";
import { VisibleText } from "@/components/ui/visible-text";
import { anchorHash } from "@/lib/client/compare/compare-anchor";

/** Tool modules that are new, gone, or other than before: what they load and offer, and which calls they would now refuse. */
export function ToolList({ tools }: { tools: ToolModuleChangeView[] }) {
  return (
    <ul className="divide-y">
      {tools.map((tool) => (
        <Tool key={tool.name} tool={tool} />
      ))}
    </ul>
  );
}

function Tool({ tool }: { tool: ToolModuleChangeView }) {
  const { name, kind, imports, exports, refusedCalls } = tool;
  return (
    <li
      id={`tool:${name}`}
      className="scroll-mt-28 px-4 py-2.5 text-sm target:bg-info-surface md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-4"
    >
      <div className="mb-1 min-w-0">
        <a href={anchorHash({ kind: "tool", name })} className="rounded-sm font-mono font-medium wrap-anywhere hover:underline">
          {name}
        </a>{" "}
        <CommentButton place={{ kind: "tool", name }} className="align-middle" />
        <span className="block text-xs text-muted-foreground">{kind}</span>
      </div>
      <div className="min-w-0 space-y-2.5">
        {refusedCalls.length > 0 && (
          <div>
            <p className="mb-1 font-medium">
              <Badge tone="danger">breaks callers</Badge> Calls that were right and would now be refused
            </p>
            <ul className="list-disc space-y-0.5 pl-5">
              {refusedCalls.map((call) => (
                <li key={call} className="wrap-anywhere">
                  <VisibleText text={call} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <Names what="imports" names={imports} />
        <Names what="exports" names={exports} />
        <p className="text-muted-foreground">{remarks(tool)}</p>
        <PlaceThreads places={[{ kind: "tool", name }]} />
      </div>
    </li>
  );
}

function Names({ what, names: { removed, added } }: { what: string; names: { removed: string[]; added: string[] } }) {
  if (removed.length + added.length === 0) return null;
  return (
    <div className="space-y-1">
      <p className="text-muted-foreground">{what}</p>
      {removed.map((name) => (
        <SideLine key={name} kind="removed">
          <code className="wrap-anywhere">{name}</code>
        </SideLine>
      ))}
      {added.map((name) => (
        <SideLine key={name} kind="added">
          <code className="wrap-anywhere">{name}</code>
        </SideLine>
      ))}
    </div>
  );
}

function remarks({ kind, before, after, isCodeChanged, parameters, refusedCalls }: ToolModuleChangeView): string {
  const path = (after ?? before)?.path ?? "";
  const moved =
    before && after && before.path !== after.path ? [`Its module moved from ${before.path} to ${after.path}.`] : [`Its module is ${path}.`];
  if (kind !== "changed") return moved.join(" ");
  return [
    ...moved,
    isCodeChanged ? "Its code changed." : "Its code is the same.",
    ...(parameters === "unreadable"
      ? ["Its parameters are not written as a constant, or are very large, so they cannot be compared."]
      : []),
    ...(parameters === "same" ? ["It takes the same parameters."] : []),
    ...(parameters === "changed" && refusedCalls.length === 0 ? ["Its parameters changed, and every call that was valid still is."] : []),
  ].join(" ");
}
