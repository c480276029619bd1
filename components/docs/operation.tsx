import { ChevronRight } from "lucide-react";
import { FieldTable, fieldsOf } from "@/components/docs/field-table";
import { SchemaWords } from "@/components/docs/schema-words";
import { Badge } from "@/components/ui/badge";
import type { ApiOperation } from "@/lib/client/api-document";

const tones = { get: "neutral", post: "ok", put: "info", patch: "info", delete: "danger" } as const;
const toneOf = (method: string) => Object.entries(tones).find(([name]) => name === method)?.[1] ?? "neutral";

/** One route: what it does on one line; what goes in and what comes back when it is opened. */
export function Operation({ operation, names }: { operation: ApiOperation; names: ReadonlySet<string> }) {
  const { id, method, path, summary, description, parameters, requestBody, responses } = operation;
  return (
    <details id={id} className="group border-b last:border-b-0">
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-muted/60">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground group-open:rotate-90" />
        <Badge tone={toneOf(method)} className="w-14 justify-center font-mono uppercase">
          {method}
        </Badge>
        <code className="wrap-anywhere">{path.replace("/api/v1/workspaces/{workspace}", "…")}</code>
        <span className="text-muted-foreground sm:ml-auto">{summary}</span>
      </summary>
      <div className="space-y-3 border-t bg-background/50 pb-3">
        <p className="px-4 pt-3 text-sm">
          <code className="wrap-anywhere">
            {method.toUpperCase()} {path}
          </code>
          {description && <span className="mt-1 block text-muted-foreground">{description}</span>}
        </p>
        {parameters.length > 0 && (
          <FieldTable
            caption="Parameters"
            names={names}
            fields={parameters.map(({ name, in: place, required = false, schema = {}, description: about }) => ({
              name,
              place,
              isRequired: required,
              schema,
              about,
            }))}
          />
        )}
        {Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) => {
          const fields = fieldsOf(schema);
          return fields.length > 0 ? (
            <FieldTable key={type} caption={`Body, ${type}`} fields={fields} names={names} />
          ) : (
            <p key={type} className="px-4 text-sm">
              <span className="text-xs font-medium text-muted-foreground">Body, {type}</span> <SchemaWords schema={schema} names={names} />
            </p>
          );
        })}
        <div>
          <h4 className="px-4 py-1.5 text-xs font-medium text-muted-foreground">Answers</h4>
          <dl className="text-sm">
            {Object.entries(responses).map(([status, response]) => (
              <div key={status} className="flex flex-wrap gap-x-3 px-4 py-0.5">
                <dt className="w-10 font-mono font-medium">{status}</dt>
                <dd className="min-w-0 flex-1">
                  {Object.values(response.content ?? {}).map(
                    ({ schema }, index) =>
                      schema && (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the forms of one answer have no names.
                        <span key={index}>
                          <SchemaWords schema={schema} names={names} />{" "}
                        </span>
                      ),
                  )}
                  <span className="text-muted-foreground">{response.description}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </details>
  );
}
