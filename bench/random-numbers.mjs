/**
 * @param {number} seed
 * @returns {() => number} numbers from 0 to 1, the same for the same seed (a linear congruential generator)
 */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
