import "server-only";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import { connections } from "@/lib/server/db";
import { jobPool } from "@/lib/server/jobs/compile";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { dbWithin } from "@/lib/server/rehearsal/db-within";
import { rehearsalArchive } from "@/lib/server/rehearsal/rehearsal-archive";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { createFileStore } from "@/lib/server/storage/file-store";
import { spoolUpload } from "@/lib/server/uploads/spool-upload";
import { uploadLimits } from "@/lib/server/uploads/upload-limits";
import { createWorkspace } from "@/lib/server/workspaces/create-workspace";

/** After that many, one more gains little. */
const deploysEach = 12;

/**
 * Deploys agents made up for it, as a request would, so that the first upload of a fresh server meets code that is loaded and compiled, in
 * every job process. Nothing stays: the workspace is never committed, and the store is a folder that is removed.
 * @throws what a deploy throws, and when `signal` is aborted.
 */
export async function rehearseDeploys(signal: AbortSignal): Promise<void> {
  const jobs = jobPool();
  await Promise.all(Array.from({ length: jobs.size }, () => rehearse(signal)));
}

async function rehearse(signal: AbortSignal): Promise<void> {
  const { db } = connections();
  const undone = new Error("The rehearsal is over.");
  const rehearsed = db.$transaction(async (tx) => {
    const ctx = await createWorkspace({ slug: `rehearsal-${randomUUID()}`, name: "Rehearsal" }, "rehearsal", dbWithin(tx));
    for (let count = 0; count < deploysEach; count++) {
      signal.throwIfAborted();
      // No other rehearsal has the same: it would wait until this one has let go of the object.
      const archive = rehearsalArchive(`${ctx.workspace.slug}/${count}`);
      await withTempFolder(async (folder) => {
        const body = { contentType: "application/gzip", contentLength: undefined, name: "agent.tgz", bytes: Readable.from([archive]) };
        const upload = await spoolUpload(body, folder, uploadLimits);
        const steps = { store: createFileStore(path.join(folder, "objects")), jobs: jobPool(), reached: () => {} };
        await deployRevision(ctx, { environment: "dev" }, upload, steps, { signal });
      });
    }
    throw undone;
  });
  await rehearsed.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}
