import "server-only";
import type { Db, Tx } from "@/lib/server/db";

/** The client of a transaction as one that verbs can have: their transactions are parts of `tx`, and end with it. */
export function dbWithin(tx: Tx): Db {
  const inner = <Result>(work: (tx: Tx) => Promise<Result>) => work(tx);
  return asDb(new Proxy(tx, { get: (target, name) => (name === "$transaction" ? inner : Reflect.get(target, name)) }));
}

/** A transaction's client has everything of a client but the way to begin another one, and opening and closing it. Verbs do neither. */
function asDb(tx: Tx): Db {
  return tx as Db;
}
