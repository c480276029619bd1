import { describe, expect, it } from "vitest";
import { Lexer } from "yaml";
import { lexYaml } from "#core/frontmatter/lex-yaml";

const tokensOf = (source: string) => [...new Lexer().lex(source)];

describe("the tokens of a text", () => {
  it("are the same each time, whatever came in between", () => {
    const [one, other] = ["a: b\nc: [d, 'e']\n", "a: |\n  text\n"];
    for (const source of [one, one, one, other, one, other, other, ""]) expect([...lexYaml(source)]).toEqual(tokensOf(source));
  });

  it("are the same after somebody has stopped in the middle of them", () => {
    const source = "a: b\nc: d\n";
    for (const _ of lexYaml(source)) break;
    expect([...lexYaml(source)]).toEqual(tokensOf(source));
    for (const _ of lexYaml(source)) break;
    expect([...lexYaml(source)]).toEqual(tokensOf(source));
  });
});
