import "server-only";
import type { ServiceContext } from "@/lib/server/context";

/** What a command prints: `lines` for people, or `json` with --json. */
export type AdminAnswer = { lines: string[]; json: unknown };

/** What the command line said, after its command. */
export type AdminArguments = { positionals: string[]; scope: string | undefined; requestId: string };

export type AdminCommand = {
  /** Its arguments, as the usage text shows them. */
  usage: string;
  does: string;
  /** How many arguments it takes. */
  takes: { least: number; most: number };
} & (
  | { inWorkspace: false; run(args: AdminArguments): Promise<AdminAnswer> }
  /** Acts in the workspace of --workspace, or in the only one there is. */
  | { inWorkspace: true; run(ctx: ServiceContext, args: AdminArguments): Promise<AdminAnswer> }
);
