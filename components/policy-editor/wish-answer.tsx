import type { UnmetWish } from "#core/policy-edit/edit-policy";
import type { ListRule } from "#core/policy-edit/rule-lists";
import { Callout } from "@/components/ui/callout";
import { reasonPlace } from "@/lib/client/permission-lines";
import type { WishOutcome } from "@/lib/client/policy-editor/use-tool-wishes";

/** What the last click wrote, and what could not be had, with the reason. */
export function WishAnswer({ outcome }: { outcome: WishOutcome | null }) {
  if (!outcome) return null;
  const { edit, problem } = outcome;
  if (!edit)
    return (
      <div className="p-2">
        <Callout tone="danger" role="alert" title="The header cannot be edited this way">
          {problem ?? "A part of it can only be changed in the source, such as an alias in place of a list."} Nothing was written.
        </Callout>
      </div>
    );
  const { added, removed, unmet } = edit;
  return (
    <div className="space-y-2 px-4 py-2">
      {unmet.length > 0 && (
        <Callout tone="info" role="alert" title={unmet.length === 1 ? "That cannot be had" : `${unmet.length} of these cannot be had`}>
          <ul className="space-y-1">
            {unmet.slice(0, 6).map((wish) => (
              <li key={wish.tool}>
                <Unmet wish={wish} />
              </li>
            ))}
          </ul>
          {unmet.length > 6 && <p>And {unmet.length - 6} more of the kind.</p>}
        </Callout>
      )}
      <p role="status" className="text-sm wrap-anywhere text-muted-foreground">
        {added.length + removed.length === 0 ? (
          unmet.length === 0 && "That is already so: a rule would add nothing."
        ) : (
          <>
            {added.length > 0 && (
              <>
                Wrote <Rules rules={added} preposition="to" />
                {removed.length > 0 ? "; took " : "."}
              </>
            )}
            {removed.length > 0 && (
              <>
                {added.length === 0 && "Took "}
                <Rules rules={removed} preposition="out of" />.
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}

function Unmet({ wish: { tool, wish, decision, costs } }: { wish: UnmetWish }) {
  const because = decision && (
    <>
      {reasonPlace(decision.because)}: {decision.because.rule}
    </>
  );
  if (costs.length > 0)
    return (
      <>
        To {wish} <code>{tool}</code> would also change{" "}
        {costs
          .slice(0, 4)
          .map((each) => each)
          .join(", ")}
        . {because}
      </>
    );
  return (
    <>
      <code>{tool}</code> stays {decision?.mode === "blocked" ? "blocked" : "callable"}, whatever this file says. {because}
    </>
  );
}

function Rules({ rules, preposition }: { rules: readonly ListRule[]; preposition: string }) {
  const lists = [...new Set(rules.map(({ list }) => list))];
  const byList = lists.map((list) => ({ list, entries: rules.filter((rule) => rule.list === list) }));
  return byList.map(({ list, entries }, index) => (
    <span key={list}>
      {index > 0 && ", "}
      <code className="text-foreground">
        {entries
          .slice(0, 5)
          .map(({ entry }) => entry)
          .join(", ")}
      </code>
      {entries.length > 5 && ` and ${entries.length - 5} more`} {preposition} {list}
    </span>
  ));
}
