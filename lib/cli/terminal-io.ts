import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Io } from "@/lib/cli/io";

/** The process's own streams. Colours follow https://no-color.org. */
export function terminalIo(): Io {
  const { env, stdin, stdout, stderr } = process;
  return {
    env,
    cwd: process.cwd(),
    out: (part) => void stdout.write(part),
    err: (part) => void stderr.write(part),
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb",
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    ask: (question) => readLine(question, stderr),
    async askSecret(question) {
      stderr.write(question);
      const typed = await readLine("", new Writable({ write: (_chunk, _encoding, done) => done() }));
      stderr.write("\n");
      return typed;
    },
    readInput: () => text(stdin),
  };
}

async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const closed = new AbortController();
  lines.once("close", () => closed.abort());
  try {
    return await lines.question(question, { signal: closed.signal });
  } catch {
    return ""; // the input ended, or Ctrl-C
  } finally {
    lines.close();
  }
}
