import { Callout } from "@/components/ui/callout";
import { VisibleText } from "@/components/ui/visible-text";

type Props = {
  gained: readonly string[];
  lost: readonly string[];
  widens: boolean;
  /** Absent where nothing is to be agreed to. */
  agreement: { isAgreed: boolean; onAgree: (isAgreed: boolean) => void } | null;
};

/** What the result may do more than its source, which a person has to agree to, and what it may do no more. */
export function Widening({ gained, lost, widens, agreement }: Props) {
  return (
    <>
      {widens && (
        <Callout tone="attention" title="It may do more than its source">
          <ul aria-label="Gained" className="text-attention">
            {gained.map((name) => (
              <li key={name} className="wrap-anywhere">
                + <VisibleText text={name} /> gained
              </li>
            ))}
          </ul>
          {agreement && (
            <label className="flex items-start gap-2 text-foreground">
              <input
                type="checkbox"
                className="mt-1"
                checked={agreement.isAgreed}
                onChange={(event) => agreement.onAgree(event.target.checked)}
              />
              <span>I accept that it may do this.</span>
            </label>
          )}
        </Callout>
      )}
      {lost.length > 0 && (
        <p className="text-sm wrap-anywhere">
          <span className="font-medium">It may no longer use:</span> <VisibleText text={lost.join(", ")} />
        </p>
      )}
    </>
  );
}
