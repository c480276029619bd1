import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MuxBase, workspaceBases } from "@/lib/client/upload/mux-bases";

const agent = (id: string): MuxBase => ({ id, path: `home/.mux/agents/${id}.md`, text: `---\nname: ${id}\n---\n`, revision: 1 });
const builtIn: MuxBase = { id: "exec", path: "built-in/exec.md", text: "---\nname: exec\n---\n", revision: null };

let answer: () => Response;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const giving = (...definitions: MuxBase[]) => Response.json({ definitions });
const ids = (bases: readonly MuxBase[]) => bases.map(({ id }) => id);

test("asks the workspace once for all agents of a base", async () => {
  answer = () => giving(agent("careful"), builtIn);
  const { find } = workspaceBases("acme");
  const [one, other] = await Promise.all([find({ id: "a", base: "careful" }), find({ id: "b", base: "careful" })]);
  expect([ids(one), ids(other), asked]).toEqual([
    ["careful", "exec"],
    ["careful", "exec"],
    ["/api/v1/workspaces/acme/mux/around?base=careful"],
  ]);
});

test("ends the chain of an agent where it comes back to it, and keeps the built-in ones", async () => {
  answer = () => giving(agent("careful"), agent("strict"), agent("exec"), builtIn);
  const { find } = workspaceBases("acme");
  expect(ids(await find({ id: "strict", base: "careful" }))).toEqual(["careful", "exec"]);
  expect(ids(await find({ id: "careful", base: "careful" }))).toEqual(["exec"]);
});

test("finds nothing where the workspace does not answer, and asks again the next time", async () => {
  answer = () => Response.json({ type: "about:blank", title: "No", status: 503, detail: "No", code: "UNAVAILABLE" }, { status: 503 });
  const { find } = workspaceBases("acme");
  expect(await find({ id: "a", base: "careful" })).toEqual([]);
  answer = () => giving(agent("careful"));
  expect(ids(await find({ id: "a", base: "careful" }))).toEqual(["careful"]);
});

test("asks anew once it was told to forget", async () => {
  answer = () => giving();
  const { find, forget } = workspaceBases("acme");
  await find({ id: "a", base: "careful" });
  forget();
  await find({ id: "a", base: "careful" });
  expect(asked.length).toBe(2);
});
