import { shippedBuiltIns } from "#core/dialects/mux/shipped-built-ins";
import { Badge } from "@/components/ui/badge";

/** The agents that Mux ships: headers that are Mux's own, and texts that are not. `isInForce` is false once somebody imported others. */
export function ShippedAgents({ isInForce }: { isInForce: boolean }) {
  return (
    <ul className="divide-y">
      {[...shippedBuiltIns.values()].map(({ id, header }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
          <code className="font-medium">{id}</code>
          {header.base !== undefined && (
            <span className="text-muted-foreground">
              based on <code>{header.base}</code>
            </span>
          )}
          <span className="min-w-0 flex-1 basis-48 text-muted-foreground">{header.description}</span>
          <Badge tone={isInForce ? "info" : "outline"}>{isInForce ? "placeholder text" : "replaced"}</Badge>
        </li>
      ))}
    </ul>
  );
}
