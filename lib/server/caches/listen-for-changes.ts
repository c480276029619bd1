import "server-only";
import pg from "pg";

/** Something that may only remember while it hears of changes. */
export type Listener = { channel: string; forget(payload: string): void; turnOn(): void; turnOff(): void };

export type Listening = { close(): Promise<void> };

/** How the connection is called in pg_stat_activity. */
export const listenerName = "berth listener";

const heartbeatMs = 5_000;
const heartbeatMsMax = 3_000;
const retryMs = { first: 100, max: 5_000 };

/**
 * Keeps one connection that listens for `listeners`. They are on only while it is known to be alive: a lost one, and one
 * that does not answer a heartbeat, turns them off, which also forgets everything; the next one turns them on again.
 */
export function listenForChanges(connectionString: string, listeners: readonly Listener[]): Listening {
  let isClosed = false;
  let client: pg.Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let waitMs = retryMs.first;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: heartbeatMsMax,
      query_timeout: heartbeatMsMax,
    });
    client = fresh;
    fresh.on("error", () => lose(fresh));
    fresh.on("end", () => lose(fresh));
    fresh.on("notification", ({ channel, payload = "" }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.forget(payload);
    });
    try {
      await fresh.connect();
      for (const { channel } of listeners) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      return lose(fresh);
    }
    if (client !== fresh) return;
    waitMs = retryMs.first;
    for (const listener of listeners) listener.turnOn();
    heartbeat = setInterval(() => void fresh.query("select 1").catch(() => lose(fresh)), heartbeatMs);
    heartbeat.unref();
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearInterval(heartbeat);
    for (const listener of listeners) listener.turnOff();
    void lost.end().catch(() => {});
    if (isClosed) return;
    retry = setTimeout(() => void connect(), waitMs);
    retry.unref();
    waitMs = Math.min(waitMs * 2, retryMs.max);
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      if (client) lose(client);
    },
  };
}
