import { describe, expect, it } from "vitest";
import { comparePath, readLook } from "@/lib/client/compare/compare-address";

describe("comparePath", () => {
  it("says both sides as people write them, and only the circumstances that were chosen", () => {
    expect(comparePath("team", { from: "pricing@v3", to: "pricing@prod" })).toBe("/team/compare?from=pricing@v3&to=pricing@prod");
    expect(comparePath("team", { from: "a@v1", to: "b@v2", environment: "prod", as: "subagent", depth: 0 })).toBe(
      "/team/compare?from=a@v1&to=b@v2&environment=prod&as=subagent&depth=0",
    );
  });

  it("keeps how the reader looks at it", () => {
    const look = { isSplit: true, ignoresWhiteSpace: true };
    const path = comparePath("team", { from: "a@v1", to: "a@v2" }, look);
    expect(path).toBe("/team/compare?from=a@v1&to=a@v2&view=split&whitespace=ignore");
    expect(readLook(new URL(path, "http://berth").searchParams)).toEqual(look);
  });
});
