import { Callout } from "@/components/ui/callout";
import { FindingList } from "@/components/upload/finding-list";
import { Refusal } from "@/lib/client/refusal";

/** Why a draft was not saved, with the findings of the check. */
export function SaveRefusal({ failure }: { failure: Error }) {
  const error = failure instanceof Refusal ? failure.error : null;
  return (
    <>
      <Callout tone="danger" role="alert" title={error?.detail ?? "The server did not answer."}>
        <p>{error?.hint ?? "Your draft is kept in this browser. Try again in a moment."}</p>
      </Callout>
      {error?.diagnostics && <FindingList diagnostics={error.diagnostics} frames={[]} />}
    </>
  );
}
