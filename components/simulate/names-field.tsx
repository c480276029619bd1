import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";

/** Several names in one text. */
export function NamesField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <Field label={label} hint="Names separated by spaces, commas or line breaks.">
      {(control) => (
        <Textarea
          {...control}
          rows={5}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          spellCheck={false}
          className="resize-y font-mono text-sm"
        />
      )}
    </Field>
  );
}
