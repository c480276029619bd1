import { VisibleText } from "@/components/ui/visible-text";
import { flattenDefinition } from "@/lib/client/flatten-definition";

/** The frontmatter as its author wrote it, one line for each field. */
export function DefinitionList({ definition }: { definition: Record<string, unknown> }) {
  return (
    <dl className="divide-y">
      {flattenDefinition(definition).map(({ field, values }) => (
        <div key={field} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="wrap-anywhere">
            <code className="text-muted-foreground">{field}</code>
          </dt>
          <dd className="wrap-anywhere">
            {values.length === 0 ? (
              <span className="text-muted-foreground">empty</span>
            ) : (
              <ul>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand twice.
                  <li key={index} className={field === "description" ? undefined : "font-mono text-[0.929em]"}>
                    <VisibleText text={value} />
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
