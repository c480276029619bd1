import { exactTime, relativeTime } from "@/lib/client/relative-time";

/** How long ago, with the exact time on hover and for screen readers. Told once, when the page was made. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const exact = exactTime(at);
  return (
    <time dateTime={at} title={exact} className={className}>
      <span className="whitespace-nowrap" suppressHydrationWarning>
        {relativeTime(at, Date.now())}
      </span>
      <span className="sr-only">, {exact}</span>
    </time>
  );
}
