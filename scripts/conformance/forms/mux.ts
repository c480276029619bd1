import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { shippedBuiltIns } from "#core/dialects/mux/shipped-built-ins";
import { muxAnswers } from "@/scripts/conformance/forms/mux-answers";
import { muxCase, newerEdition, olderEdition } from "@/scripts/conformance/forms/mux-case";

/** The headers of the built-ins, which lie among the cases. */
const fixture = z.record(z.string(), z.strictObject({ frontmatter: z.record(z.string(), z.unknown()), body: z.string() }));

/** Cases that ask several questions of a set of Mux definitions. Each is judged by both editions that the product knows. */
export const muxForm = {
  recognises(value: unknown): boolean {
    return muxCase.safeParse(value).success || isFixture(value);
  },
  /** @returns what differs from the case's expectations, one line each. */
  async judge(value: unknown): Promise<string[]> {
    if (isFixture(value)) return judgeFixture(fixture.parse(value));
    const given = muxCase.parse(value);
    return [
      ...compare("", given.expect, muxAnswers(given, olderEdition)),
      ...compare("newer edition: ", { ...given.expect, ...given.expectLatest }, muxAnswers(given, newerEdition)),
    ];
  },
};

function compare(edition: string, expected: Record<string, unknown>, found: Record<string, unknown>): string[] {
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return keys.flatMap((key) =>
    isDeepStrictEqual(found[key], expected[key])
      ? []
      : `${edition}${key}: expected ${JSON.stringify(expected[key])}, got ${JSON.stringify(found[key])}`,
  );
}

function isFixture(value: unknown): boolean {
  return fixture.safeParse(value).success && typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** The shipped headers must be those, but for the texts, which are ours. */
function judgeFixture(builtIns: z.infer<typeof fixture>): string[] {
  return Object.entries(builtIns).flatMap(([id, { frontmatter }]) => {
    const own = shippedBuiltIns.get(id)?.header;
    const { description: _, ...header } = { ...own };
    const bare = (value: Record<string, unknown>) =>
      JSON.parse(JSON.stringify(value, (key, inner) => (key === "append_prompt" ? "" : inner)));
    return isDeepStrictEqual(bare(header), bare(frontmatter)) ? [] : `${id}: the shipped header differs`;
  });
}
