import "server-only";
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { commands } from "@/lib/server/admin/commands";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import { isServiceError, notFound, ServiceError } from "@/lib/server/errors";
import { systemContext } from "@/lib/server/workspaces/system-context";

/** Where the words of a command go. */
export type AdminOutput = { out(text: string): void; err(text: string): void };

/**
 * Runs one admin command. `argv` is what stands after the program's name.
 * @returns the exit code: 0 done, 1 refused, 2 not understood.
 */
export async function runAdmin(argv: string[], { out, err }: AdminOutput): Promise<number> {
  const line = readLine(argv);
  const [name = "", ...positionals] = line?.positionals ?? [];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!line || !command || positionals.length < command.takes.least || positionals.length > command.takes.most) {
    err(usage());
    return 2;
  }
  const { workspace, scope, json } = line.values;
  const args = { positionals, scope, requestId: randomUUID() };
  try {
    const answer = command.inWorkspace ? await command.run(await findWorkspace(workspace, args.requestId), args) : await command.run(args);
    out(json ? JSON.stringify(answer.json, null, 2) : answer.lines.join("\n"));
    return 0;
  } catch (error) {
    if (!isServiceError(error)) throw error;
    err(error.hint ? `${error.message}\n${error.hint}` : error.message);
    return 1;
  }
}

/** Null when an option is unknown or lacks its value. */
function readLine(argv: string[]) {
  const options = { workspace: { type: "string" }, scope: { type: "string" }, json: { type: "boolean" } } as const;
  try {
    return parseArgs({ args: argv, allowPositionals: true, options });
  } catch {
    return null;
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { usage, does }]) => `  ${`${name} ${usage}`.trim()}\n      ${does}`);
  return ["Usage: berth admin COMMAND [--workspace SLUG] [--json]", "", ...lines].join("\n");
}

async function findWorkspace(slug: string | undefined, requestId: string): Promise<ServiceContext> {
  const { db } = connections();
  const workspaces = await db.workspace.findMany({ where: slug === undefined ? {} : { slug }, orderBy: { slug: "asc" }, take: 20 });
  const [workspace, another] = workspaces;
  if (another) {
    throw new ServiceError("INVALID", "There are several workspaces.", {
      hint: `Say which one: --workspace ${workspaces.map((each) => each.slug).join("|")}`,
    });
  }
  if (workspace) return systemContext(db, workspace, requestId);
  if (slug !== undefined) throw notFound(`workspace ${slug}`);
  throw new ServiceError("NOT_FOUND", "There is no workspace yet.", { hint: "Make one: create-workspace SLUG" });
}
