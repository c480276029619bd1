import { describe, expect, it } from "vitest";
import { readViewed, withViewed } from "@/lib/client/compare/viewed-files";

describe("withViewed", () => {
  it("remembers parts of each comparison apart, and forgets those that are taken back", () => {
    let kept = withViewed([], "v1..v2", "a.ts", true, 1);
    kept = withViewed(kept, "v1..v2", "b.ts", true, 2);
    kept = withViewed(kept, "v2..v3", "a.ts", true, 3);
    expect(kept).toEqual([
      { pair: "v2..v3", parts: ["a.ts"], at: 3 },
      { pair: "v1..v2", parts: ["a.ts", "b.ts"], at: 2 },
    ]);
    expect(withViewed(kept, "v2..v3", "a.ts", false, 4)).toEqual([{ pair: "v1..v2", parts: ["a.ts", "b.ts"], at: 2 }]);
  });

  it("keeps a hundred comparisons, and forgets the oldest", () => {
    let kept = readViewed(null);
    for (let at = 0; at < 120; at++) kept = withViewed(kept, `pair ${at}`, "a", true, at);
    expect(kept).toHaveLength(100);
    expect(kept.at(-1)?.pair).toBe("pair 20");
  });
});

describe("readViewed", () => {
  it.each(["no JSON", "{}", '[{"pair":1}]', '[{"pair":"a","parts":[1],"at":1}]', "null"])("takes %s for nothing", (text) =>
    expect(readViewed(text)).toEqual([]),
  );

  it("reads what was written", () => {
    const kept = withViewed([], "pair", "part", true, 7);
    expect(readViewed(JSON.stringify(kept))).toEqual(kept);
  });
});
