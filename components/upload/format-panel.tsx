import { formatName } from "#core/dialects/detect/dialect-mismatch";
import { type Dialect, dialectNames, dialects } from "#core/dialects/dialect";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { VisibleText } from "@/components/ui/visible-text";
import type { LocalCheck } from "@/lib/client/upload/check-protocol";
import type { FormatGuess } from "@/lib/client/upload/format-guess";

type Props = {
  id: string;
  check: Pick<LocalCheck, "dialect" | "isChosen" | "guess">;
  /** Absent while the agent is being deployed. Null goes back to the guess. */
  onChoose: ((dialect: Dialect | null) => void) | undefined;
};

/** Why a file is taken for an agent of its format: what speaks for it, what for others, and the choice of a person over both. */
export function FormatPanel({ id, check, onChoose }: Props) {
  const { dialect, isChosen, guess } = check;
  return (
    <div id={id} className="grid gap-x-8 gap-y-3 border-t bg-muted/50 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 space-y-1.5">
        <p>{verdict(check)}</p>
        {guess.marks.length > 0 && (
          <ul className="space-y-0.5 text-muted-foreground">
            {byFormat(guess).map(({ format, marks }) => (
              <li key={format} className="wrap-anywhere">
                <VisibleText text={marks.join(", ")} /> {marks.length === 1 ? "speaks" : "speak"} for{" "}
                <span className={format === dialect ? "font-medium text-foreground" : undefined}>{formatName(format)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {onChoose && (
        <Field label="Treat it as">
          {(control) => (
            <Select
              {...control}
              value={isChosen ? dialect : ""}
              onChange={({ target }) => onChoose(dialects.find((name) => name === target.value) ?? null)}
            >
              <option value="">{isChosen ? "what it looks like" : `what it looks like: ${dialectNames[dialect]}`}</option>
              {dialects.map((name) => (
                <option key={name} value={name}>
                  {dialectNames[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

function verdict({ dialect, isChosen, guess }: Props["check"]): string {
  const name = formatName(dialect);
  if (isChosen) return `You chose ${name}. Fixes made before that are undone.`;
  if (guess.dialect !== dialect) {
    const fitting = guess.confidence === "ambiguous" ? "Its content fits several formats" : "Its content alone does not settle the format";
    return `${fitting}. Its name, or what most files of this form are, makes it: ${name}.`;
  }
  return guess.confidence === "certain" ? `Certain: ${name}.` : `Likely: ${name}.`;
}

/** Marks of one format together, the format that was taken first. */
function byFormat({ dialect, marks }: FormatGuess): { format: FormatGuess["dialect"]; marks: string[] }[] {
  const groups = new Map<FormatGuess["dialect"], string[]>();
  for (const { speaksFor, mark, line } of [...marks].sort((a, b) => Number(b.speaksFor === dialect) - Number(a.speaksFor === dialect))) {
    const group = groups.get(speaksFor) ?? [];
    groups.set(speaksFor, group);
    group.push(line === null ? mark : `${mark} (line ${line})`);
  }
  return [...groups].map(([format, named]) => ({ format, marks: named }));
}
