import Form from "next/form";
import Link from "next/link";
import type { ActivationView } from "#schemas/slot";
import { MoveSentence } from "@/components/slot/move-sentence";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RelativeTime } from "@/components/ui/relative-time";
import { exactTime } from "@/lib/client/relative-time";

type Props = {
  /** The agent's page. */
  path: string;
  /** As it stands in the URL. */
  asked: string | undefined;
  /** What was active then; null when `asked` is absent or no date and time. */
  found: { at: string; standing: { environment: string; move: ActivationView | null }[] } | null;
};

/** Asks what was active at a moment and says it. The moment stands in the URL, so that the answer can be sent to somebody. */
export function ActiveAt({ path, asked, found }: Props) {
  const isNonsense = asked !== undefined && asked !== "" && found === null;
  return (
    <div className="space-y-3 border-b px-4 py-3">
      <Form key={asked} action={path} scroll={false} className="flex flex-wrap items-end gap-2">
        <Field
          label="What was active at"
          className="max-sm:basis-full"
          error={isNonsense ? "Write it like 2026-11-30T14:00, in UTC." : undefined}
        >
          {(control) => (
            <span className="flex items-center gap-2">
              <Input {...control} type="datetime-local" name="at" step={1} required defaultValue={found ? asked : ""} className="sm:w-60" />
              <span className="text-sm text-muted-foreground">UTC</span>
            </span>
          )}
        </Field>
        <Button type="submit">Show</Button>
        {asked && (
          <ButtonLink href={path} variant="ghost" scroll={false}>
            Clear
          </ButtonLink>
        )}
      </Form>
      {found && (
        <section aria-label={`Active at ${exactTime(found.at)}`}>
          <dl className="divide-y rounded-md border text-sm">
            {found.standing.map(({ environment, move }) => (
              <div key={environment} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-3 py-2">
                <dt className="w-20 font-medium wrap-anywhere">{environment}</dt>
                <dd className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  <Then path={path} move={move} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

function Then({ path, move }: { path: string; move: ActivationView | null }) {
  if (move === null) return <span className="text-muted-foreground">nothing yet</span>;
  return (
    <>
      {move.to === null ? (
        <span className="text-muted-foreground">nothing</span>
      ) : (
        <Link href={`${path}/revisions/${move.to}`} className="rounded-sm font-semibold hover:underline">
          v{move.to}
        </Link>
      )}
      <span className="ml-2">
        <MoveSentence move={move} />
      </span>
      <RelativeTime at={move.at} className="ml-2 text-muted-foreground" />
    </>
  );
}
