import { deployToBerth } from "../deploy-to-berth.mjs";
import { startBerth } from "../start-berth.mjs";
import { median, quantile } from "../statistics.mjs";
import { load } from "./load.mjs";
import { startBareServer } from "./start-bare-server.mjs";

/** @typedef {import("./load.mjs").Read} Read */
/** @typedef {import("./load.mjs").Load} Load */

/**
 * Reads one slot over HTTP, against a server that does nothing but ask the same database.
 * @param {import("../run.mjs").Bench} bench
 * @returns {Promise<import("../report/render-report.mjs").Section>}
 */
export async function slotDuel(bench) {
  const berth = await startBerth(bench);
  const { artifactDigest } = (await deployToBerth(berth, agent, { environment: "dev" })).revision;
  const bare = await startBareServer(berth.databaseUrl, bench.atEnd);
  const reads = [await bareRead(bare, artifactDigest), ...(await berthReads(berth, artifactDigest))];

  const [rounds, seconds] = bench.quick ? [2, 1] : [7, 3];
  /** @type {Map<string, Load[]>} */
  const loads = new Map(reads.map(({ name }) => [name, []]));
  for (const read of reads) await load(read, 1);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < reads.length; turn++) {
      const read = reads[(turn + round) % reads.length];
      if (read) loads.get(read.name)?.push(await load(read, seconds));
    }
  }
  // What was read all the time is still what is active.
  await bareRead(bare, artifactDigest);
  await berthReads(berth, artifactDigest);
  return {
    title: "Slot read",
    note: `16 connections, ${rounds} rounds of ${seconds} s each in turn, every answer compared. The generator runs on the same processors.`,
    columns: ["server", "answers a second, median", "least round", "p50", "p95", "Berth ÷ bare", "aim"],
    rows: rowsOf(loads),
  };
}

const slug = "read-me";
const agent = `---\nname: ${slug}\nmodel: zai/glm-5.3\n---\nAnswer politely.\n`;

/**
 * @param {string} url
 * @param {string} artifactDigest
 * @returns {Promise<Read>}
 */
async function bareRead(url, artifactDigest) {
  const at = `${url}/${slug}/dev`;
  const body = await (await fetch(at)).text();
  if (JSON.parse(body).artifactDigest !== artifactDigest) throw new Error(`the bare server answers ${body}`);
  return { name: "bare node:http + pg", url: at, headers: {}, status: 200, body };
}

/**
 * @param {import("../start-berth.mjs").RunningBerth} berth
 * @param {string} artifactDigest
 * @returns {Promise<Read[]>}
 */
async function berthReads({ api, headers }, artifactDigest) {
  const url = `${api}/agents/${slug}/slots/dev`;
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  const etag = answer.headers.get("etag");
  if (JSON.parse(body).revision?.artifactDigest !== artifactDigest || !etag) throw new Error(`Berth answers ${body}`);
  return [
    { name: "Berth", url, headers, status: 200, body },
    { name: "Berth, If-None-Match", url, headers: { ...headers, "if-none-match": etag }, status: 304 },
  ];
}

const aims = /** @type {Record<string, number>} */ ({ Berth: 0.7, "Berth, If-None-Match": 1 });

/** @param {ReadonlyMap<string, Load[]>} loads */
function rowsOf(loads) {
  const rate = (/** @type {string} */ name) => median((loads.get(name) ?? []).map(({ perSecond }) => perSecond));
  const bare = rate("bare node:http + pg");
  return [...loads].map(([name, rounds]) => {
    const aim = aims[name];
    const ratio = rate(name) / bare;
    const ms = (/** @type {number[]} */ times) => `${median(times).toFixed(2)} ms`;
    return [
      name,
      Math.round(rate(name)).toLocaleString("en-GB"),
      Math.round(
        quantile(
          rounds.map(({ perSecond }) => perSecond),
          0,
        ),
      ).toLocaleString("en-GB"),
      ms(rounds.map(({ p50 }) => p50)),
      ms(rounds.map(({ p95 }) => p95)),
      ...(aim === undefined ? ["", ""] : [`${ratio.toFixed(2)} ×`, `≥ ${aim} ×: ${ratio >= aim ? "met" : "missed"}`]),
    ];
  });
}
