import { readConfig } from "@/lib/cli/config-file";
import type { Io } from "@/lib/cli/io";
import { serverUrl } from "@/lib/cli/server-url";

/** The server that this user works with, for links; null where none is known. What cannot be read is no reason to fail where nothing is asked of it. */
export async function knownServer(io: Pick<Io, "env">): Promise<string | null> {
  try {
    return io.env.BERTH_URL ? serverUrl(io.env.BERTH_URL) : (await readConfig(io)).current;
  } catch {
    return null;
  }
}
