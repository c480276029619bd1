import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Refusal } from "@/lib/client/refusal";
import { refusalText } from "@/lib/client/refusal-text";

type Props = { failure: Error; versionHref: string; onOverwrite: (newest: number) => void };

/** Why the settings were not saved: each that is wrong, or that somebody else was first. Nothing that was typed is lost. */
export function SaveRefusal({ failure, versionHref, onOverwrite }: Props) {
  const newest = movedTo(failure);
  if (newest !== null) {
    return (
      <Callout tone="attention" role="alert" title={refusalText(failure)}>
        <p>What you typed is still here.</p>
        <p className="flex flex-wrap gap-2">
          <a href={`${versionHref}${newest}`} target="_blank" rel="noopener" className="text-primary underline underline-offset-2">
            Look at version {newest} in another tab
          </a>
        </p>
        <Button onClick={() => onOverwrite(newest)}>Save mine as version {newest + 1} all the same</Button>
      </Callout>
    );
  }
  const fields = failure instanceof Refusal ? (failure.error.fields ?? []) : [];
  return (
    <Callout tone="danger" role="alert" title={refusalText(failure)}>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path.replace(/^(?:document|definitions)\.?/, "") || "the document"}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

const movedCodes: ReadonlySet<string> = new Set(["CONTEXT_MOVED", "BUILT_INS_MOVED"]);

/** The version that somebody else saved in between; null for any other failure. */
export function movedTo(failure: Error | null): number | null {
  if (!(failure instanceof Refusal) || !movedCodes.has(failure.error.code)) return null;
  const { version } = failure.error.facts ?? {};
  return typeof version === "number" ? version : null;
}
