import pg from "pg";

/**
 * A pool that adds up how long the statements of one call take, from the moment that each is sent until its rows are here.
 * @param {string} connectionString
 */
export function timedPool(connectionString) {
  const state = { ms: 0, count: 0 };
  class TimedClient extends pg.Client {
    /** @override @param {any[]} args with a callback at their end, or without, and then a promise comes back */
    query(...args) {
      const startedAt = performance.now();
      const done = () => {
        state.ms += performance.now() - startedAt;
        state.count += 1;
      };
      const callback = args.at(-1);
      if (typeof callback === "function") args[args.length - 1] = answeredBy(callback, done);
      const result = Reflect.apply(super.query, this, args);
      if (result instanceof Promise) result.then(done, done);
      return result;
    }
  }
  // One connection: statements of one call follow one another, and none waits for another's processor.
  const pool = new pg.Pool({ connectionString, max: 1, Client: TimedClient });
  return { pool, state };
}

/**
 * @param {(...answer: unknown[]) => unknown} callback
 * @param {() => void} done
 */
function answeredBy(callback, done) {
  return (/** @type {unknown[]} */ ...answer) => {
    done();
    return callback(...answer);
  };
}
