import type { LeftOut } from "@/lib/client/upload/check-protocol";

const reasons: Record<LeftOut["reason"], string> = {
  undeclared: "not declared in agent.md",
  junk: "system file",
  "version-control": "version control",
  dependencies: "installed packages",
};

const shownMax = 200;

/** What is in the upload and not in the package, folded: it is expected, and it can be read. */
export function LeftOutList({ leftOut, packaged }: { leftOut: readonly LeftOut[]; packaged: number }) {
  if (leftOut.length === 0) return null;
  const more = leftOut.length - shownMax;
  return (
    <details className="border-t px-4 py-2.5 text-sm">
      <summary className="text-muted-foreground hover:text-foreground">
        {packaged === 1 ? "1 file is packaged" : `${packaged} files are packaged`},{" "}
        {leftOut.length === 1 ? "1 is left out" : `${leftOut.length} are left out`}
      </summary>
      <ul className="mt-2 space-y-0.5">
        {leftOut.slice(0, shownMax).map(({ path, reason }) => (
          <li key={path} className="flex flex-wrap gap-x-3">
            <code className="wrap-anywhere">{path}</code>
            <span className="text-muted-foreground">{reasons[reason]}</span>
          </li>
        ))}
        {more > 0 && <li className="text-muted-foreground">and {more} more</li>}
      </ul>
    </details>
  );
}
