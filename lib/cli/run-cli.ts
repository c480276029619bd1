import { type ExitCode, exitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";
import { reportFailure } from "@/lib/cli/report-failure";
import { isUsageError } from "@/lib/cli/usage-error";
import type { Verb } from "@/lib/cli/verb";
import { findVerb, helpText, verbs } from "@/lib/cli/verbs";
import { version } from "@/lib/cli/version";

/**
 * Runs one command line.
 * @param args what follows the program's name.
 * @returns the exit code. What the verb cannot do is told in a sentence; a bug is thrown.
 */
export async function runCli(args: readonly string[], io: Io): Promise<ExitCode> {
  const [word, ...rest] = args;
  if (word === undefined) return usage(io, helpText(), exitCode.usage);
  if (word === "--version" || word === "-V") return say(io, `berth ${version}\n`);
  if (word === "--help" || word === "-h") return say(io, helpText());
  if (word === "help") return help(rest[0], io);
  const verb = findVerb(word);
  if (!verb) return usage(io, `berth: ${JSON.stringify(word)} is not a verb.${nearest(word)}\n\n${helpText()}`, exitCode.usage);
  if (asksForHelp(rest)) return say(io, verb.usage);
  return runVerb(verb, rest, io);
}

async function runVerb(verb: Verb, args: string[], io: Io): Promise<ExitCode> {
  try {
    return await verb.run(args, io);
  } catch (thrown) {
    if (isUsageError(thrown)) return usage(io, `berth ${verb.name}: ${thrown.message}\n\n${verb.usage}`, exitCode.usage);
    return reportFailure(thrown, { json: args.includes("--json") }, io);
  }
}

function help(word: string | undefined, io: Io): ExitCode {
  const verb = word === undefined ? undefined : findVerb(word);
  return say(io, verb?.usage ?? helpText());
}

/** Before a `--`: behind it, everything is a name. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === "--help" || arg === "-h");
}

function nearest(word: string): string {
  const near = verbs.find(({ name }) => name.startsWith(word.slice(0, 3).toLowerCase()));
  return near ? ` Did you mean ${near.name}?` : "";
}

function say(io: Io, text: string): ExitCode {
  io.out(text);
  return exitCode.ok;
}

function usage(io: Io, text: string, code: ExitCode): ExitCode {
  io.err(text);
  return code;
}
