import { expect, it } from "vitest";
import { attackedApi, titled } from "@/lib/server/api/testing/attacked-api";

const { client, refusal } = await attackedApi("/deploy?environment=dev");
const id = "01a22e88-432c-76e9-8969-09c8bb880fea";
const slug = "probe";

/** Places that no list ever names, in the form of those that it does. */
const forged = [
  { slug, score: 9_007_199_254_740_991 },
  { slug, score: -2_147_483_648 },
  { slug, changedAt: "0000-01-01T00:00:00.000Z" },
  { slug, changedAt: `2026-01-01T00:00:00.${"9".repeat(200)}Z` },
  { changedAt: "0000-01-01T00:00:00.000Z", id },
  { changedAt: "-271821-04-20T00:00:00.000Z", id },
  { changedAt: -8_640_000_000_000_000, id },
].map((place) => JSON.stringify(place));

it.each(titled(forged))("refuses the forged cursor %s in every list", async (_, place) => {
  const cursor = Buffer.from(place).toString("base64url");
  const lists = [
    "agents?",
    "agents?q=probe&",
    "agents?q=sort:changed&",
    "agents?q=sort:unchanged&",
    "catalog/used-by?used=skill/a&",
    "drafts?",
  ];
  for (const list of lists) expect([list, await refusal(await client.ask(`/${list}cursor=${cursor}`))]).toEqual([list, 422]);
});

it("refuses a moment of a year that no database has", async () => {
  expect(await refusal(await client.ask("/agents/probe/history?until=0000-01-01T00:00:00Z"))).toBe(422);
});
