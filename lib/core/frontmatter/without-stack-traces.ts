/**
 * Runs `work` without recording a stack trace for every error it creates. The YAML parser makes an Error object of
 * each complaint and throws none; their traces are four fifths of the time that a text full of mistakes takes.
 */
export function withoutStackTraces<T>(work: () => T): T {
  const limit: unknown = Reflect.get(Error, "stackTraceLimit");
  Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return work();
  } finally {
    Reflect.set(Error, "stackTraceLimit", limit);
  }
}
