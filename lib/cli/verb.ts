import type { ExitCode } from "@/lib/cli/exit-code";
import type { Io } from "@/lib/cli/io";

/** One word of the command line. `args` is what follows it. */
export type Verb = {
  name: string;
  /** One line for the list of verbs. */
  summary: string;
  /** What `--help` prints: the forms, then each option. */
  usage: string;
  run(args: string[], io: Io): Promise<ExitCode>;
};
