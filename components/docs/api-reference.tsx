"use client";

import { useQuery } from "@tanstack/react-query";
import { FieldTable, fieldsOf } from "@/components/docs/field-table";
import { Operation } from "@/components/docs/operation";
import { SchemaWords } from "@/components/docs/schema-words";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { apiDocumentOptions } from "@/lib/client/api-document-query";

/** Every route and every named shape of the document that this server gives to machines. */
export function ApiReference() {
  const { data, isError, refetch } = useQuery(apiDocumentOptions);
  if (isError) {
    return (
      <Callout tone="danger" role="alert" title="The document could not be read" className="mt-6">
        <Button onClick={() => refetch()}>Try again</Button>
      </Callout>
    );
  }
  if (!data) return <Loading />;
  const names = new Set(data.schemas.map(({ name }) => name));
  return (
    <>
      <p className="mt-4 text-sm text-muted-foreground">
        Version {data.version}. {data.about}
      </p>
      <nav aria-label="Sections" className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {[...data.groups.map(({ name }) => name), "shapes"].map((name) => (
          <a key={name} href={`#${name}`} className="rounded-sm py-0.5 text-primary underline underline-offset-2">
            {name}
          </a>
        ))}
      </nav>
      {data.groups.map(({ name, operations }) => (
        <Card key={name} id={name} className="mt-6 scroll-mt-4">
          <CardHeader title={<span className="capitalize">{name}</span>} />
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} names={names} />
          ))}
        </Card>
      ))}
      <h2 id="shapes" className="mt-10 text-xl font-semibold">
        Shapes
      </h2>
      {data.schemas.map(({ name, schema }) => (
        <Card key={name} id={`shape-${name}`} className="mt-4 scroll-mt-4">
          <CardHeader as="h3" title={<code>{name}</code>} />
          {fieldsOf(schema).length > 0 ? (
            <FieldTable caption={`Fields of ${name}`} fields={fieldsOf(schema)} names={names} />
          ) : (
            <p className="px-4 py-3 text-sm">
              <SchemaWords schema={schema} names={names} />
            </p>
          )}
        </Card>
      ))}
    </>
  );
}

const groups = ["a", "b", "c", "d"];

function Loading() {
  return groups.map((group) => (
    <Card key={group} className="mt-6 h-48" aria-busy>
      <div className="flex h-11 items-center border-b px-4">
        <Skeleton className="h-4 w-24" />
      </div>
    </Card>
  ));
}
