/** A quay, and what lies between its posts. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" className={className}>
      <path d="M4 3v14M4 7.5h6.2a2.75 2.75 0 0 1 0 5.5H4M16 3v14" />
    </svg>
  );
}
