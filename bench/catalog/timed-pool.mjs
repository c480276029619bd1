import pg from "pg";

/**
 * A pool that adds up how long the statements of one call take, from the moment that each is sent until its rows are here.
 * @param {string} connectionString
 */
export function timedPool(connectionString) {
  const state = { ms: 0, count: 0 };
  class TimedClient extends pg.Client {
    /** @param {any[]} args */
    query(...args) {
      const startedAt = performance.now();
      const result = Reflect.apply(super.query, this, args);
      const done = () => {
        state.ms += performance.now() - startedAt;
        state.count += 1;
      };
      if (result instanceof Promise) result.then(done, done);
      return result;
    }
  }
  // One connection: statements of one call follow one another, and none waits for another's processor.
  const pool = new pg.Pool({ connectionString, max: 1, Client: TimedClient });
  return { pool, state };
}
