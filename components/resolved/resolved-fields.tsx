import type { ResolvedRevisionView } from "#schemas/resolved";
import { type HrefOf, ReasonPlace } from "@/components/resolved/reason-place";
import { ValueLines } from "@/components/resolved/value-lines";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";

type Fields = NonNullable<ResolvedRevisionView["resolved"]>["fields"];

/** The merged header: each field, its value, which layer says it, and the values of other layers that it hides. */
export function ResolvedFields({ fields, hrefOf }: { fields: Fields; hrefOf: HrefOf }) {
  if (fields.length === 0) return <p className="px-4 py-3 text-muted-foreground">No layer sets a field.</p>;
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>Field</TableHead>
          <TableHead>Value</TableHead>
          <TableHead className="max-sm:hidden">Comes from</TableHead>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, value, origin, hides }) => {
          const place = (
            <>
              <ReasonPlace reason={origin} hrefOf={hrefOf} />
              {origin.rule !== `sets ${name}` && <span className="block text-xs">{origin.rule}</span>}
            </>
          );
          return (
            <TableRow key={name}>
              <TableCell className="wrap-anywhere sm:w-48">
                <code className="text-muted-foreground">{name}</code>
              </TableCell>
              <TableCell>
                <ValueLines value={value} />
                {hides.map(({ value: hidden, origin: from }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same value may be hidden twice, and the list never changes.
                  <div key={index} className="mt-1 border-l-2 pl-2 text-xs text-muted-foreground">
                    hides, from <ReasonPlace reason={from} hrefOf={hrefOf} />:
                    <ValueLines value={hidden} className="line-through decoration-muted-foreground/60" />
                  </div>
                ))}
                <div className="mt-1 text-muted-foreground sm:hidden">{place}</div>
              </TableCell>
              <TableCell className="text-muted-foreground max-sm:hidden sm:w-56">{place}</TableCell>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}
