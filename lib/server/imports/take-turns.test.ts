import { describe, expect, test } from "vitest";
import { takeTurns } from "@/lib/server/imports/take-turns";

const told = { full: () => new Error("full"), aborted: () => new Error("aborted") };

/** Work that ends when it is told to, and what has begun so far. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

/** All that is ready by now has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("work under one key", () => {
  test("runs one after the other, in the order it came", async () => {
    const inTurn = takeTurns({ runningMax: 1, waitingMax: 2 });
    const { begun, work, end } = heldWork();
    const all = ["a", "b", "c"].map((name) => inTurn("key", work(name), told));
    await settle();
    expect(begun).toEqual(["a"]);
    for (const name of ["a", "b", "c"]) {
      end(name);
      await settle();
    }
    expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
    expect(begun).toEqual(["a", "b", "c"]);
  });

  test("is refused when too much waits, and taken again later", async () => {
    const inTurn = takeTurns({ runningMax: 1, waitingMax: 1 });
    const { work, end } = heldWork();
    const first = inTurn("key", work("a"), told);
    const second = inTurn("key", work("b"), told);
    await expect(inTurn("key", work("c"), told)).rejects.toThrow("full");
    end("a");
    await first;
    await settle();
    end("b");
    await second;
    expect(await inTurn("key", async () => "d", told)).toBe("d");
  });

  test("gives its place back when it fails", async () => {
    const inTurn = takeTurns({ runningMax: 1, waitingMax: 0 });
    await expect(inTurn("key", () => Promise.reject(new Error("no")), told)).rejects.toThrow("no");
    expect(await inTurn("key", async () => "yes", told)).toBe("yes");
  });

  test("that is aborted leaves the line, and nobody behind it", async () => {
    const inTurn = takeTurns({ runningMax: 1, waitingMax: 2 });
    const { begun, work, end } = heldWork();
    const leaving = new AbortController();
    const first = inTurn("key", work("a"), told);
    const second = inTurn("key", work("b"), { ...told, signal: leaving.signal });
    const third = inTurn("key", work("c"), told);
    leaving.abort();
    await expect(second).rejects.toThrow("aborted");
    end("a");
    await first;
    await settle();
    end("c");
    expect(await third).toBe("c");
    expect(begun).toEqual(["a", "c"]);
    await expect(inTurn("key", work("d"), { ...told, signal: leaving.signal })).rejects.toThrow("aborted");
  });
});

test("work under other keys is not held up", async () => {
  const inTurn = takeTurns({ runningMax: 1, waitingMax: 0 });
  const { work, end } = heldWork();
  const slow = inTurn("slow", work("a"), told);
  expect(await inTurn("other", async () => "b", told)).toBe("b");
  end("a");
  await slow;
});
