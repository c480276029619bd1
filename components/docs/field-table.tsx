import { SchemaWords } from "@/components/docs/schema-words";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { ApiSchema } from "@/lib/client/api-document";

export type ApiField = { name: string; place?: string; isRequired: boolean; schema: ApiSchema; about?: string | undefined };

export function FieldTable({ caption, fields, names }: { caption: string; fields: ApiField[]; names: ReadonlySet<string> }) {
  return (
    <Table>
      <caption className="px-4 py-1.5 text-left text-xs font-medium text-muted-foreground">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <TableHead>Name</TableHead>
          <TableHead>Type</TableHead>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, place, isRequired, schema, about }) => (
          <TableRow key={`${place} ${name}`}>
            <TableCell className="w-56">
              <code className="font-medium wrap-anywhere">{name}</code>
              <span className="ml-2 text-xs text-muted-foreground">{[place, !isRequired && "optional"].filter(Boolean).join(", ")}</span>
            </TableCell>
            <TableCell>
              <SchemaWords schema={schema} names={names} />
              {(about ?? schema.description) && <p className="text-muted-foreground">{about ?? schema.description}</p>}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The properties of an object schema as rows; none for any other. */
export function fieldsOf({ properties = {}, required = [] }: ApiSchema): ApiField[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, isRequired: required.includes(name), schema }));
}
