import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = { workspace: string; given: Record<"from" | "to", string>; errors: Partial<Record<"from" | "to" | "other", string>> };

const sides = { from: "Before", to: "After" };

/** Asks for the two sides, with what is wrong about those that were given. Without script it is the same form. */
export function CompareForm({ workspace, given, errors }: Props) {
  return (
    <>
      <h1 className="mb-1 text-xl font-semibold">Compare</h1>
      <p className="mb-5 max-w-prose text-muted-foreground">
        Two revisions of one agent or of two, or what is active in a slot: what the agent gains and loses, what it says, its files and its
        tools.
      </p>
      <form action={`/${workspace}/compare`} className="max-w-xl space-y-4">
        {(["from", "to"] as const).map((side) => (
          <Field
            key={side}
            label={sides[side]}
            error={errors[side]}
            hint={side === "from" ? "Such as pricing@v3, or pricing@prod for what is active there." : undefined}
          >
            {(control) => (
              <Input {...control} name={side} defaultValue={given[side]} required maxLength={200} spellCheck={false} autoCapitalize="off" />
            )}
          </Field>
        ))}
        {errors.other && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errors.other}
          </p>
        )}
        <Button type="submit" variant="primary">
          Compare
        </Button>
      </form>
    </>
  );
}
