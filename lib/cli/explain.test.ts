import { describe, expect, it } from "vitest";
import { catalogue } from "#core/diagnostics/catalogue";
import { runVerb } from "@/lib/cli/testing/run-verb";

const offline = { cwd: "/", env: { XDG_CONFIG_HOME: "/nowhere" } };

describe("berth explain", () => {
  it("says what a code means, and shows the folder before and after", async () => {
    const { code, out } = await runVerb(["explain", "mux_alternation"], offline);
    expect(code).toBe(0);
    expect(out).toContain("MUX_ALTERNATION (Mux agent)\nA | that is not grouped\n");
    expect(out).toContain("Before\n  .mux/agents/reviewer.md\n  | ---\n");
    expect(out).toContain("  |   add: ['(?:file_read|bash)']\n");
    expect(out).not.toContain("http");
  });

  it("says what leads to a code that no folder shows", async () => {
    const { out } = await runVerb(["explain", "UPLOAD_RATIO"], offline);
    expect(out).toContain("What leads to it: ");
  });

  it("names the page of a server that is known", async () => {
    const { out } = await runVerb(["explain", "YAML_PARSE"], { cwd: "/", env: { BERTH_URL: "https://berth.example.org/" } });
    expect(out).toMatch(/\nhttps:\/\/berth\.example\.org\/docs\/codes\/YAML_PARSE\n$/);
  });

  it("gives the same as JSON, and all codes as a list", async () => {
    const one = await runVerb(["explain", "YAML_PARSE", "--json"], offline);
    expect(JSON.parse(one.out)).toMatchObject({ code: "YAML_PARSE", section: "YAML", example: { before: expect.anything() } });
    const all = await runVerb(["explain", "--list", "--json"], offline);
    expect(JSON.parse(all.out).items).toHaveLength(Object.keys(catalogue).length);
  });

  it.each([
    ["YAML_PARS", "Did you mean YAML_PARSE?"],
    ["NOTHING_LIKE_IT", "berth explain --list shows all."],
  ])("refuses %s, which is no code", async (name, advice) => {
    const { code, err } = await runVerb(["explain", name], offline);
    expect([code, err.includes(advice)]).toEqual([2, true]);
  });

  it("shows no hidden character as it is", async () => {
    const { out } = await runVerb(["explain", "CONTROL_CHARACTER"], offline);
    expect(out).toContain("Prices\\u{0007} invoices");
  });
});
