import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import Link from "next/link";
import type { DiagnosticView } from "#schemas/diagnostic";
import { VisibleText } from "@/components/ui/visible-text";

const looks = {
  error: { Icon: CircleAlert, className: "text-danger" },
  warning: { Icon: TriangleAlert, className: "text-attention" },
  note: { Icon: Info, className: "text-info" },
};

type Props = { diagnostics: DiagnosticView[]; hrefOf: (path: string, line?: number) => string | null };

/** Warnings and notes that the check gave when the revision was deployed. */
export function DiagnosticList({ diagnostics, hrefOf }: Props) {
  return (
    <ul className="divide-y">
      {diagnostics.map(({ code, severity, path, range, message, hint }, index) => {
        const { Icon, className } = looks[severity];
        const place = range ? `${path}:${range.start.line}:${range.start.column}` : path;
        const href = hrefOf(path, range?.start.line);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same finding may stand twice, and the list never changes.
          <li key={index} className="flex gap-2.5 px-4 py-2.5 text-sm">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
            <div className="min-w-0 wrap-anywhere">
              <p>
                <span className="sr-only">{severity}: </span>
                <VisibleText text={message} />
              </p>
              {hint && (
                <p className="text-muted-foreground">
                  <VisibleText text={hint} />
                </p>
              )}
              <p className="text-muted-foreground">
                {place &&
                  (href ? (
                    <Link href={href} className="font-mono underline underline-offset-2">
                      {place}
                    </Link>
                  ) : (
                    <code>{place}</code>
                  ))}{" "}
                <Link href={`/docs/codes/${code}`} prefetch={false} title="What it means" className="rounded-sm font-mono hover:underline">
                  {code}
                </Link>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
