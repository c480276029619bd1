import "server-only";

/** The moment of a change of a locked agent: after its last one, whatever the clock says, so that its history stays in order. */
export function nextChange(agent: { changedAt: Date }): Date {
  return new Date(Math.max(Date.now(), agent.changedAt.getTime() + 1));
}
