import type { Io } from "@/lib/cli/io";

/** Says on the terminal what is being waited for; without a person there, it says nothing. */
export async function withProgress<T>(io: Io, what: string, work: () => Promise<T>): Promise<T> {
  if (!io.isInteractive) return work();
  const started = performance.now();
  const say = () => {
    const seconds = Math.floor((performance.now() - started) / 1000);
    io.err(`\r\u001b[K${what}…${seconds > 0 ? ` ${seconds} s` : ""}`);
  };
  say();
  const timer = setInterval(say, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    io.err("\r\u001b[K");
  }
}
