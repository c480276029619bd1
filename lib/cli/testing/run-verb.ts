import type { ExitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { runCli } from "@/lib/cli/run-cli";

/** What a command line gave. */
export type VerbRun = { code: ExitCode; out: string; err: string; questions: string[] };

/** A person or a script at the command line: where they stand, what they type. */
export type Typing = { cwd: string; env?: Record<string, string>; input?: string; answers?: string[]; colour?: boolean };

/** Runs one command line as `typing` would. With `answers`, a person sits there; without, nobody. */
export async function runVerb(args: string[], typing: Typing): Promise<VerbRun> {
  const run = { out: "", err: "", questions: [] as string[] };
  const answers = [...(typing.answers ?? [])];
  const ask = async (question: string) => {
    run.questions.push(question);
    return answers.shift() ?? "";
  };
  const io: Io = {
    env: typing.env ?? {},
    cwd: typing.cwd,
    out: (text) => {
      run.out += text;
    },
    err: (text) => {
      run.err += text;
    },
    colour: typing.colour ?? false,
    isInteractive: typing.answers !== undefined,
    ask,
    askSecret: ask,
    readInput: async () => typing.input ?? "",
  };
  const code = await runCli(args, io);
  return { code, ...run };
}
