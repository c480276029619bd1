import { afterAll, describe, expect, it } from "vitest";
import { listAgentsInput } from "#schemas/agent";
import { deployRevisionInput } from "#schemas/deploy";
import { activateRevisionInput } from "#schemas/slot";
import { listAgents } from "@/lib/server/agents/list-agents";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { getRevision } from "@/lib/server/revisions/get-revision";
import { storableJson } from "@/lib/server/revisions/storable";
import { activateRevision } from "@/lib/server/slots/activate-revision";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const hostile = [
  { title: "a NUL", escape: "\\0", text: "a\u0000b", isStorable: false },
  { title: "a lone surrogate", escape: "\\ud800", text: "a\ud800b", isStorable: false },
  { title: "a character that turns the text around", escape: "\\u202e", text: "a\u202eb", isStorable: true },
];

describe.each(hostile)("$title", ({ escape: written, text, isStorable }) => {
  it("in the frontmatter is stored as it is or refused with a finding", async () => {
    const { ctx } = await createTestWorkspace();
    const files = smallAgent();
    const agent = (files["agent.md"] ?? "").replace("Helps with small things.", `"Helps ${written} you"`);
    const outcome = await deployRevision(ctx, {}, await spooled({ "agent.md": agent })).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ name: "ServiceError", code: "AGENT_INVALID" });
    else expect((await getRevision(ctx, { agent: "helper", revision: 1 })).definition).toHaveProperty("description");
  });

  it("in a message, a reason or a search is refused at the door, or stored", async () => {
    const { ctx } = await createTestWorkspace();
    const slot = { agent: "helper", environment: "dev", revision: 1 };
    const inputs = [
      deployRevisionInput.safeParse({ message: text }),
      deployRevisionInput.safeParse({ provenance: { branch: text } }),
      activateRevisionInput.safeParse({ ...slot, reason: text }),
      listAgentsInput.safeParse({ search: text }),
    ];
    expect(inputs.map(({ success }) => success)).toEqual(inputs.map(() => isStorable));
    if (!isStorable) return;
    await deployRevision(ctx, { message: text }, await spooled(smallAgent()));
    expect(await activateRevision(ctx, { ...slot, reason: text })).toMatchObject({ activation: { reason: text } });
    expect((await listAgents(ctx, { search: text, archived: "hide", limit: 5 })).items).toEqual([]);
  });
});

describe("text on its way into the database", () => {
  it("loses only what cannot be kept, in keys and values, and no backslash", () => {
    const value = { "k\u0000": "\ud800 \ud83d\ude00", path: "a\\u0000b", list: ["\\", "\\\u0000"], gone: undefined };
    expect(storableJson(value)).toEqual({ "k\ufffd": "\ufffd \ud83d\ude00", path: "a\\u0000b", list: ["\\", "\\\ufffd"] });
  });
});
