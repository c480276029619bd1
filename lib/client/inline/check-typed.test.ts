import { describe, expect, test } from "vitest";
import { checkTyped, fixTyped } from "@/lib/client/inline/check-typed";

const text = "---\nname: note\ndescription: Checks docs. Use for: reviews\nmodel: zai/glm-5.3\n---\nAnswer.\n";

describe("a text as it is typed", () => {
  test("is an agent, or says at which line it is none", () => {
    expect(checkTyped(text.replace("Use for: ", "For "))).toMatchObject({ brief: { name: "note", model: "zai/glm-5.3" }, diagnostics: [] });
    const { brief, diagnostics, frames } = checkTyped(text);
    expect([brief, diagnostics[0]?.code, frames[0]?.line]).toEqual([null, "YAML_PARSE", 3]);
  });

  test("is mended by its fixes, and by nothing else", () => {
    const fixed = fixTyped(text, checkTyped(text).diagnostics);
    expect(checkTyped(fixed).brief?.description).toBe("Checks docs. Use for: reviews");
    expect(fixed.split("\n").filter((_, line) => line !== 2)).toEqual(text.split("\n").filter((_, line) => line !== 2));
    expect(fixTyped(fixed, [])).toBe(fixed);
  });
});
