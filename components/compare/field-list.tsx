"use client";

import type { FieldChangeView } from "#schemas/comparison";
import { FieldChange } from "@/components/compare/field-change";

/** The header field by field, by value. What only is written differently is folded: it means the same. */
export function FieldList({ fields }: { fields: FieldChangeView[] }) {
  const rewritten = fields.filter(({ kind }) => kind === "written-differently");
  const changed = fields.filter((field) => !rewritten.includes(field));
  return (
    <>
      {changed.length > 0 && (
        <ul className="divide-y">
          {changed.map((field) => (
            <FieldChange key={field.name} field={field} />
          ))}
        </ul>
      )}
      {rewritten.length > 0 && (
        <details className={changed.length > 0 ? "border-t" : ""} open={changed.length === 0}>
          <summary className="flex min-h-9 items-center px-4 text-sm text-muted-foreground underline underline-offset-2 hover:text-foreground">
            {rewritten.length === 1 ? "1 field has" : `${rewritten.length} fields have`} the same value, written differently
          </summary>
          <ul className="divide-y border-t">
            {rewritten.map((field) => (
              <FieldChange key={field.name} field={field} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
