import { expect, it } from "vitest";
import { SlotCache } from "@/lib/server/caches/slot-cache";

const answer = (body: string) => ({ body, etag: `"${body}"`, agentId: "a", environmentId: "e", active: null });

function listening(): SlotCache {
  const cache = new SlotCache();
  cache.turnOn();
  return cache;
}

it("remembers nothing before it is turned on, and nothing after it is turned off", () => {
  const cache = new SlotCache();
  cache.set("w/a/dev", answer("early"), cache.generation);
  expect(cache.get("w/a/dev")).toBeUndefined();
  cache.turnOn();
  cache.set("w/a/dev", answer("kept"), cache.generation);
  cache.turnOff();
  expect(cache.get("w/a/dev")).toBeUndefined();
});

it("refuses an answer that was read before a move became known", () => {
  const cache = listening();
  const { generation } = cache;
  cache.forget("w/a/dev");
  cache.set("w/a/dev", answer("stale"), generation);
  expect(cache.get("w/a/dev")).toBeUndefined();
});

it("refuses an answer that was read while it was off", () => {
  const cache = listening();
  const { generation } = cache;
  cache.turnOff();
  cache.turnOn();
  cache.set("w/a/dev", answer("stale"), generation);
  expect(cache.get("w/a/dev")).toBeUndefined();
});

it("forgets one slot, or all of one workspace", () => {
  const cache = listening();
  for (const key of ["w/a/dev", "w/a/prod", "w2/a/dev"]) cache.set(key, answer(key), cache.generation);
  cache.forget("w/a/dev");
  expect([cache.get("w/a/dev"), cache.get("w/a/prod")?.body]).toEqual([undefined, "w/a/prod"]);
  cache.forget("w");
  expect([cache.get("w/a/prod"), cache.get("w2/a/dev")?.body]).toEqual([undefined, "w2/a/dev"]);
});

it("holds 10,000 answers and drops the oldest", () => {
  const cache = listening();
  for (let at = 0; at <= 10_000; at++) cache.set(`w/a${at}/dev`, answer(String(at)), cache.generation);
  expect([cache.size, cache.get("w/a0/dev"), cache.get("w/a10000/dev")?.body]).toEqual([10_000, undefined, "10000"]);
});
