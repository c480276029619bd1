import { randomNumbers } from "../random-numbers.mjs";

/**
 * Pairs of texts by name: what people do, and what no algorithm likes. The same on every machine.
 * @returns {{ name: string, before: string, after: string, ratioMax: number | null }[]} `ratioMax` is the aim against Git
 */
export function textPairs() {
  const random = randomNumbers(7);
  const words = Array.from({ length: 800 }, () =>
    random()
      .toString(36)
      .slice(2, 4 + Math.floor(random() * 6)),
  );
  const pick = (/** @type {readonly string[]} */ list) => list[Math.floor(random() * list.length)] ?? "";
  const line = () => `${Array.from({ length: 4 + Math.floor(random() * 10) }, () => pick(words)).join(" ")}\n`;
  const lines = (/** @type {number} */ count, make = line) => Array.from({ length: count }, make);
  const short = lines(5_000);
  const long = lines(20_000);
  const repeated = Array.from({ length: 40 }, (_, number) => `step ${number}\n`);
  const few = () => pick(repeated);
  return [
    { name: "5,000 lines, each written anew", before: short.join(""), after: lines(5_000).join(""), ratioMax: 3 },
    {
      name: "5,000 lines, one word of each",
      before: short.join(""),
      after: short.map((each) => each.replace(/ \S+ /, " changed ")).join(""),
      ratioMax: 3,
    },
    {
      name: "20,000 lines, 2,000 written anew",
      before: long.join(""),
      after: long.map((each, index) => (index % 10 === 3 ? line() : each)).join(""),
      ratioMax: 3,
    },
    { name: "5,000 lines in the reverse order", before: short.join(""), after: [...short].reverse().join(""), ratioMax: null },
    {
      name: "20,000 lines of 40 kinds, at random",
      before: lines(20_000, few).join(""),
      after: lines(20_000, few).join(""),
      ratioMax: null,
    },
  ];
}
