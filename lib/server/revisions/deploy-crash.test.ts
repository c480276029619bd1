import { spawn } from "node:child_process";
import { afterAll, expect, it } from "vitest";
import { verifyAuditChain } from "@/lib/server/audit/verify-audit-chain";
import { closeJobPool } from "@/lib/server/jobs/compile";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import type { DeployMoment } from "@/lib/server/revisions/deploy-steps";
import { openArchive } from "@/lib/server/revisions/open-archive";
import { getSlot } from "@/lib/server/slots/get-slot";
import { objectStore } from "@/lib/server/storage/open-object-store";
import { smallAgent, spooled } from "@/lib/server/testing/agent-upload";
import type { DeployAndDie } from "@/lib/server/testing/deploy-and-die";
import { createTestWorkspace } from "@/lib/server/testing/test-workspace";

afterAll(closeJobPool);

const moments: { moment: DeployMoment; isCommitted: boolean }[] = [
  { moment: "before-object", isCommitted: false },
  { moment: "after-object", isCommitted: false },
  { moment: "before-commit", isCommitted: false },
  { moment: "after-commit", isCommitted: true },
];

it.each(moments)(
  "a server killed at $moment leaves no half revision, and the same deploy succeeds",
  async ({ moment, isCommitted }) => {
    const { ctx } = await createTestWorkspace();
    const upload = await spooled(smallAgent({ body: `Killed ${moment} at ${Date.now()}.` }));
    const { db, ...plain } = ctx;
    expect(await runAndDie({ ctx: plain, upload, moment })).toBe("SIGKILL");

    const where = { workspaceId: ctx.workspace.id };
    const count = isCommitted ? 1 : 0;
    expect([await db.agent.count({ where }), await db.revision.count({ where }), await db.activation.count({ where })]).toEqual([
      count,
      count,
      count,
    ]);
    expect(await db.auditEvent.count({ where })).toBe(count);

    const result = await deployRevision(ctx, { environment: "dev" }, upload);
    expect(result).toMatchObject({ reused: isCommitted, created: !isCommitted, revision: { number: 1 }, slot: { version: 1 } });
    expect(await getSlot(ctx, { agent: "helper", environment: "dev" })).toMatchObject({ state: "active", version: 1 });
    const { archive } = await openArchive(ctx, { agent: "helper", revision: 1 }, objectStore());
    await archive.remove();
    expect(await db.storedObject.findUniqueOrThrow({ where: { digest: result.revision.archiveDigest } })).toMatchObject({
      state: "stored",
    });
    expect(await verifyAuditChain(db, ctx.workspace.id)).toEqual({ status: "intact", events: 1 });
  },
  60_000,
);

/** The signal that ended the process. */
function runAndDie(work: DeployAndDie): Promise<string | null> {
  const script = ["--conditions=react-server", "--import", "tsx", "lib/server/testing/deploy-and-die.ts", JSON.stringify(work)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, { stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject);
    child.on("exit", (_code, signal) => resolve(signal));
  });
}
