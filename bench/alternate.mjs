import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
/** @type {(options: { type: "minor" }) => void} */
const collectGarbage = runInNewContext("gc");

/**
 * @template Result
 * @typedef {{ name: string, run(): Promise<Result> }} Contender
 */

/**
 * Lets contenders take turns, A B C, B C A, …, so that what else the machine does meets all of them. Young
 * garbage is collected between the turns, outside of the clock. A full collection would throw compiled code away, too, which no server
 * that has been running for a minute does.
 * @template Result
 * @param {readonly Contender<Result>[]} contenders
 * @param {{ rounds: number, warmUps: number, inspect(name: string, result: Result, round: number): void | Promise<void> }} options
 *   `inspect` sees every result, warm-ups included, and throws when it is wrong
 * @returns {Promise<Map<string, number[]>>} milliseconds of each round, by name
 */
export async function alternate(contenders, { rounds, warmUps, inspect }) {
  /** @type {Map<string, number[]>} */
  const times = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(turn + round + warmUps) % contenders.length];
      if (!contender) continue;
      collectGarbage({ type: "minor" });
      const startedAt = performance.now();
      const result = await contender.run();
      const ms = performance.now() - startedAt;
      await inspect(contender.name, result, round);
      if (round >= 0) times.get(contender.name)?.push(ms);
    }
  }
  return times;
}
