const field = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * The moment that a date-and-time field means, read as UTC like every time on the pages: "2026-11-30T14:00" is
 * "2026-11-30T14:00:00.000Z". Null for anything else, also for a day that no month has.
 */
export function utcMoment(text: string): string | null {
  const at = field.test(text) ? new Date(`${text}Z`) : null;
  if (at === null || Number.isNaN(at.getTime())) return null;
  const moment = at.toISOString();
  return moment.startsWith(text) ? moment : null;
}
