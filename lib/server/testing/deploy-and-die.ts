import type { UploadFile } from "#compiler/jobs";
import type { ServiceContext } from "@/lib/server/context";
import { connections } from "@/lib/server/db";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { type DeployMoment, deploySteps } from "@/lib/server/revisions/deploy-steps";

/** What the test passes as the one argument. */
export type DeployAndDie = { ctx: Omit<ServiceContext, "db">; upload: UploadFile; moment: DeployMoment };

// A server that is killed in the middle of a deploy, at the moment that the test names.
const { ctx, upload, moment }: DeployAndDie = JSON.parse(process.argv[2] ?? "");
const die = (reached: DeployMoment) => {
  if (reached === moment) process.kill(process.pid, "SIGKILL");
};
await deployRevision({ ...ctx, db: connections().db }, { environment: "dev" }, upload, { ...deploySteps(), reached: die });
