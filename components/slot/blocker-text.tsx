import type { ReleaseBlocker } from "#core/release/release-blocker";

/** A reason why a control cannot be used: one of the release rules, or the role of the reader. */
export type Blocker = Pick<ReleaseBlocker, "message" | "hint"> & { code: string };

/** Why a control cannot be used, as text beside it; `id` goes into its aria-describedby. */
export function BlockerText({ id, blockers }: { id: string; blockers: readonly Blocker[] }) {
  return (
    <ul id={id} className="space-y-0.5 text-sm text-muted-foreground">
      {blockers.map(({ code, message, hint }) => (
        <li key={code}>
          {message} {code !== "ALREADY_ACTIVE" && hint}
        </li>
      ))}
    </ul>
  );
}
