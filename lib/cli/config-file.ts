import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Io } from "@/lib/cli/io";
import { CommandRefused } from "@/lib/cli/request-errors";

/** What `berth login` keeps: a token for each server, and the one in use. */
const config = z.object({
  current: z.string().nullable(),
  servers: z.record(z.string(), z.object({ workspace: z.string(), token: z.string() })),
});
export type Config = z.infer<typeof config>;

/** @see https://specifications.freedesktop.org/basedir-spec/latest/ */
export function configPath(io: Pick<Io, "env">): string {
  const base = io.env.XDG_CONFIG_HOME || join(io.env.HOME || homedir(), ".config");
  return join(base, "berth", "config.json");
}

/** The stored configuration; an empty one where there is none. A damaged file is named, and never overwritten. */
export async function readConfig(io: Pick<Io, "env">): Promise<Config> {
  const path = configPath(io);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return { current: null, servers: {} };
  try {
    return config.parse(JSON.parse(text));
  } catch (cause) {
    throw new CommandRefused("CONFIG_DAMAGED", `${path} is damaged.`, "Remove it, and log in again.", { cause });
  }
}

/** Replaces the file as a whole; only its owner may read it. */
export async function writeConfig(io: Pick<Io, "env">, changed: Config): Promise<void> {
  const path = configPath(io);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  await rename(draft, path);
}
