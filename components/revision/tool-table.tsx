import Link from "next/link";
import type { ToolDecision } from "#core/policy/effective-policy";
import type { RevisionView } from "#schemas/revision";
import { resolvedPath } from "@/components/resolved/resolved-query";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { reasonPlace } from "@/lib/client/permission-lines";

const modes: Record<ToolDecision["mode"], { word: string; tone: "ok" | "info" | "neutral"; order: number }> = {
  allowed: { word: "allowed", tone: "ok", order: 0 },
  asks: { word: "asks first", tone: "info", order: 1 },
  blocked: { word: "blocked", tone: "neutral", order: 2 },
};

type Props = {
  revision: RevisionView;
  /** Address of the revision. */
  path: string;
  /** Address of a line of a file of the agent folder; null when it is not in the package. */
  hrefOf: (path: string, line?: number) => string | null;
};

/** Which tools the agent may call, and which rule on which line decided. What it may call stands first. */
export function ToolTable({ revision, path, hrefOf }: Props) {
  const decisions = revision.policy.decisions.toSorted((a, b) => modes[a.mode].order - modes[b.mode].order);
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>Tool</TableHead>
          <TableHead>May be called</TableHead>
          <TableHead className="max-sm:hidden">Because</TableHead>
        </tr>
      </thead>
      <tbody>
        {decisions.map(({ tool, kind, mode, because, overrode }) => {
          const href = hrefOf(because.path, because.range?.start.line);
          const reason = (
            <>
              {because.rule}
              {" · "}
              {href ? (
                <Link href={href} className="rounded-sm font-mono underline underline-offset-2 hover:text-foreground">
                  {reasonPlace(because)}
                </Link>
              ) : (
                <code>{reasonPlace(because)}</code>
              )}
              {overrode.length > 0 && <> · over {overrode.map(reasonPlace).join(", ")}</>}
            </>
          );
          return (
            <TableRow key={`${kind} ${tool}`}>
              <TableCell className="wrap-anywhere">
                <Link
                  href={resolvedPath(path, { tool })}
                  prefetch={false}
                  title={`Why ${tool} is ${modes[mode].word}`}
                  className={cn("rounded-sm font-mono hover:underline", mode === "blocked" ? "text-muted-foreground" : "font-medium")}
                >
                  {tool}
                </Link>
                {kind === "module" && <Badge className="ml-2">module</Badge>}
                <p className="mt-0.5 text-xs text-muted-foreground sm:hidden">{reason}</p>
              </TableCell>
              <TableCell className="whitespace-nowrap">
                <Badge tone={modes[mode].tone}>{modes[mode].word}</Badge>
              </TableCell>
              <TableCell className="text-muted-foreground max-sm:hidden">{reason}</TableCell>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}
