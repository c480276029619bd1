import { describe, expect, test } from "vitest";
import { chooseAgent } from "#core/dialects/mux/choose-agent";
import type { MuxContext } from "#core/dialects/mux/context";
import { layerOf } from "#core/dialects/mux/definition";
import { definitionsOf } from "#core/dialects/mux/definitions";
import { listAgents } from "#core/dialects/mux/list-agents";
import { checkSpawn } from "#core/dialects/mux/run-guards";
import { definition, muxFolder } from "#core/dialects/mux/testing/mux-folder";
import { agentFolder } from "#core/folder/agent-folder";

const plain = (name: string) => definition(`name: ${name}`);
const builtIn = { "built-in/exec.md": plain("Exec") };

function listed(folder: Parameters<typeof definitionsOf>[0], context: MuxContext = {}) {
  const { agents, skipped } = listAgents(definitionsOf(folder, "mux@0.27"), { context, includesDisabled: false });
  return {
    agents: agents.map((agent) => `${layerOf(agent)} ${agent.name}`),
    skipped: skipped.map(({ file, why }) => `${file.name} ${why}`),
  };
}

function chosen(folder: Parameters<typeof definitionsOf>[0], asked: unknown[], as: "main" | "subagent", context: MuxContext = {}): string {
  const choice = chooseAgent([definitionsOf(folder, "mux@0.27")], asked, as, context);
  return choice.ok ? [layerOf(choice.agent), ...choice.warnings].join(" ") : choice.problem;
}

describe("listing", () => {
  test("skips names that are no id, and says so", () => {
    const folder = muxFolder({
      "-a.md": plain("A"),
      "a.b.md": plain("A"),
      "ä.md": plain("A"),
      "notes.txt": "x",
      ".md": plain("A"),
      ...builtIn,
    });
    expect(listed(folder)).toEqual({
      agents: ["exec@built-in Exec"],
      skipped: ["-a.md bad_filename", ".md bad_filename", "a.b.md bad_filename", "ä.md bad_filename"],
    });
  });

  test("loses a name with blanks before it without a word, and lists one in upper case that cannot be opened", () => {
    const folder = muxFolder({ " pad.md": plain("Pad"), "Loud.md": plain("Loud"), ...builtIn });
    expect(listed(folder)).toEqual({ agents: ["exec@built-in Exec", "loud@project Loud"], skipped: [] });
    expect(definitionsOf(folder, "mux@0.27").find("loud")).toBeNull();
    expect(chosen(folder, ["loud"], "main")).toBe("exec@built-in missing_fallback");
  });

  test("keeps the last of two spellings in the older edition, the first in the newer", () => {
    const names = (["mux@0.27", "mux@2026-08"] as const).map((edition) => {
      const folder = muxFolder({ "A.md": plain("Upper"), "a.md": plain("Lower"), ...builtIn });
      const { agents } = listAgents(definitionsOf(folder, edition), { context: {}, includesDisabled: false });
      // What is opened is a.md in both; the list shows what it opens.
      return agents.find(({ id }) => id === "a")?.name;
    });
    expect(names).toEqual(["Lower", "Lower"]);
  });

  test("does not list links, opens them, and never leaves the folder", () => {
    const folder = agentFolder([
      { kind: "link", path: ".mux/agents/a.md", target: "../../elsewhere/a.txt" },
      { kind: "link", path: ".mux/agents/b.md", target: "/elsewhere/a.txt" },
      { kind: "link", path: ".mux/agents/c.md", target: "../../../a.txt" },
      { kind: "file", path: "elsewhere/a.txt", bytes: new TextEncoder().encode(plain("Linked")), executable: false },
      { kind: "directory", path: "built-in" },
    ]);
    expect(listed(folder).agents).toEqual([]);
    expect(["a", "b", "c"].map((id) => definitionsOf(folder, "mux@0.27").find(id)?.header.name)).toEqual(["Linked", undefined, undefined]);
  });

  test("does not look into folders below, nor at folders with a definition's name", () => {
    expect(listed(muxFolder({ ".mux/agents/sub/a.md": plain("A"), ".mux/agents/b.md/x": "x", ...builtIn }))).toEqual({
      agents: ["exec@built-in Exec"],
      skipped: [],
    });
  });

  test("shows an agent whose chain is broken with its own values, and does not look at its switch", () => {
    const folder = muxFolder({
      "a.md": definition("name: A\nbase: b\ndisabled: true"),
      "b.md": definition("name: B\nbase: a"),
      ...builtIn,
    });
    expect(listed(folder).agents).toEqual(["a@project A", "b@project B", "exec@built-in Exec"]);
    expect(chosen(folder, ["a"], "main")).toBe("a@project base_cycle");
  });

  test("reads .xum before .mux in the newer edition, as one scope, and not at all in the older", () => {
    const folder = muxFolder({
      ".xum/agents/a.md": definition("name: Xum\nbase: a"),
      "a.md": plain("Mux"),
      ".xum/agents/b.md": "broken",
      "b.md": plain("B"),
      ...builtIn,
    });
    const newer = definitionsOf(folder, "mux@2026-08");
    expect([newer.find("a")?.header.name, newer.find("a", "project"), newer.find("b")?.header.name]).toEqual(["Xum", null, "B"]);
    expect(definitionsOf(folder, "mux@0.27").find("a")?.header.name).toBe("Mux");
  });
});

describe("choosing", () => {
  const folder = muxFolder({
    "a.md": plain("A"),
    "b.md": plain("B"),
    "off.md": definition("name: Off\ndisabled: true"),
    "mux.md": definition("name: M\ndisabled: true"),
    ...builtIn,
  });
  test.each<[string, unknown[], "main" | "subagent", string]>([
    ["an id in upper case with blanks", ["  A "], "main", "a@project"],
    ["an id that is none", ["../a"], "main", "exec@built-in"],
    ["nothing", [undefined], "main", "exec@built-in"],
    ["an agent that is gone", ["gone"], "main", "exec@built-in missing_fallback"],
    ["one that is switched off", ["off"], "main", "exec@built-in disabled_fallback"],
    ["one that is switched off, for a sub-run", ["off"], "subagent", "disabled"],
    ["an id that nothing switches off", ["mux"], "main", "mux@project"],
    ["a stored type before a stored id", ["a", "b"], "subagent", "a@project"],
    ["a stored id where the type is blank", [" ", "b"], "subagent", "b@project"],
    ["a stored id where the type is gone", ["gone", "b"], "subagent", "b@project"],
    ["stored things of another kind", [7, null], "subagent", "exec@built-in"],
  ])("%s", (_, asked, as, expected) => {
    expect(chosen(folder, asked, as)).toBe(expected);
  });

  test("goes by the user's switch, but never for exec", () => {
    const context = { agentAiDefaults: { a: { enabled: false }, off: { enabled: true }, exec: { enabled: false } } };
    expect(["a", "off", "exec"].map((id) => chosen(folder, [id], "main", context))).toEqual([
      "exec@built-in disabled_fallback",
      "off@project",
      "exec@built-in",
    ]);
  });

  test("spawns by the trimmed id in lower case", () => {
    const definitions = definitionsOf(
      muxFolder({ "a.md": definition("name: A\nsubagent:\n  runnable: true\n  skip_init_hook: true") }),
      "mux@0.27",
    );
    expect(checkSpawn(definitions, " A ", false, {})).toEqual({ result: "ok", skipInitHook: true });
    expect(checkSpawn(definitions, "plan", false, {})).toEqual({ result: "not_runnable" });
    expect(checkSpawn(definitions, "plan", true, {})).toEqual({ result: "ok", skipInitHook: false });
    expect(checkSpawn(definitions, "constructor", false, {})).toEqual({ result: "unknown" });
  });
});
