import { exactTime, relativeTime, shortAge } from "@/lib/client/relative-time";

type Props = { at: string /** Without the word "ago". */; short?: boolean; className?: string };

/** How long ago, with the exact time on hover and for screen readers. Told once, when the page was made. */
export function RelativeTime({ at, short = false, className }: Props) {
  const exact = exactTime(at);
  return (
    <time dateTime={at} title={exact} className={className}>
      <span className="whitespace-nowrap" suppressHydrationWarning>
        {short ? shortAge(at, Date.now()) : relativeTime(at, Date.now())}
      </span>
      <span className="sr-only">, {exact}</span>
    </time>
  );
}
