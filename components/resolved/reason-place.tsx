import Link from "next/link";
import type { PolicyReason } from "#core/policy/effective-policy";

/** Address of a line of a file of the agent folder; null when it is not in the package. */
export type HrefOf = (path: string, line?: number) => string | null;

/** Where a value or a rule stands: a link to its line where the package has the file, else the name of its layer. */
export function ReasonPlace({ reason, hrefOf }: { reason: PolicyReason; hrefOf: HrefOf }) {
  const { layer, path, range } = reason;
  const line = range?.start.line;
  const href = path === "" ? null : hrefOf(path, line);
  if (!href) return <code className="wrap-anywhere">{layer}</code>;
  return (
    <Link href={href} title={path} className="rounded-sm font-mono underline underline-offset-2 wrap-anywhere hover:text-foreground">
      {layer}
      {line !== undefined && `, line ${line}`}
    </Link>
  );
}
