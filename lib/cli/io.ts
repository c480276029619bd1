/** All that a verb may touch of the machine besides files and the network. */
export type Io = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** The command line's own script, which knows what to do in a worker thread; absent where no thread can be started. */
  readonly script?: URL;
  /** Standard output: results. */
  out(text: string): void;
  /** Standard error: progress, questions and what went wrong. */
  err(text: string): void;
  /** Whether colours may go to standard output. */
  readonly colour: boolean;
  /** Whether a person sits there: questions can be asked, and progress shown. */
  readonly isInteractive: boolean;
  /** Asks on standard error and reads one line. */
  ask(question: string): Promise<string>;
  /** The same, without showing what is typed. */
  askSecret(question: string): Promise<string>;
  /** All of standard input. */
  readInput(): Promise<string>;
};
