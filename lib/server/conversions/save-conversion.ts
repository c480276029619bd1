import "server-only";
import path from "node:path";
import type { ConvertJobInput } from "#compiler/conversion-job";
import type { UploadFile } from "#compiler/jobs";
import type { SaveConversionInput, SaveRevisionConversionInput } from "#schemas/conversion";
import type { ConversionRecord } from "#schemas/conversion-record";
import type { DeployResult } from "#schemas/deploy";
import { authorize } from "@/lib/server/authorize";
import type { ServiceContext } from "@/lib/server/context";
import { runConversion } from "@/lib/server/conversions/run-conversion";
import { ServiceError } from "@/lib/server/errors";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { deployRevision } from "@/lib/server/revisions/deploy-revision";
import { type DeploySteps, deploySteps } from "@/lib/server/revisions/deploy-steps";
import { openArchive } from "@/lib/server/revisions/open-archive";

/**
 * Converts an upload and stores the result as a revision of the agent that it names, with the loss report.
 * @throws {ServiceError} AGENT_INVALID, CONVERSION_NEEDS_CHOICE, CONVERSION_WIDENS, and whatever refuses the deploy of the result.
 */
export async function saveUploadConversion(
  ctx: ServiceContext,
  input: SaveConversionInput,
  upload: UploadFile,
  { steps = deploySteps(), signal }: { steps?: DeploySteps; signal?: AbortSignal } = {},
): Promise<DeployResult> {
  authorize(ctx, "revision:deploy");
  return saveConversion(ctx, input, { source: { upload }, from: { agent: null, revision: null } }, steps, signal);
}

/** The same of a stored revision; NOT_FOUND where it is not there. */
export async function saveRevisionConversion(
  ctx: ServiceContext,
  { agent: slug, ...input }: SaveRevisionConversionInput,
  steps: DeploySteps = deploySteps(),
): Promise<DeployResult> {
  const { agent, revision, archive } = await openArchive(ctx, { agent: slug, revision: input.revision }, steps.store);
  try {
    authorize(ctx, "revision:deploy");
    const from = { agent: agent.slug, revision: revision.number };
    return await saveConversion(ctx, input, { source: { archivePath: archive.path }, from }, steps);
  } finally {
    await archive.remove();
  }
}

type Origin = { source: ConvertJobInput["source"]; from: Pick<ConversionRecord["from"], "agent" | "revision"> };

async function saveConversion(
  ctx: ServiceContext,
  input: SaveConversionInput,
  { source, from }: Origin,
  steps: DeploySteps,
  signal?: AbortSignal,
): Promise<DeployResult> {
  return withTempFolder(async (folder) => {
    const targetPath = path.join(folder, "converted");
    const { view, root } = await runConversion(ctx, steps, source, input, { targetPath, signal });
    const { report, gained, lost, widens } = view;
    if (view.files === null) throw stillToChoose(view.needs);
    if (widens && !input.acceptWidening) throw widensUnasked(gained);
    if (root === null) throw noAgent();
    const conversion: ConversionRecord = { from: { dialect: view.from, ...from }, report, gained, lost, widens };
    const { environment, expectedVersion, expectedLatest, message, to } = input;
    const upload: UploadFile = { path: targetPath, kind: "spool", name: view.name };
    const deploy = { environment, expectedVersion, expectedLatest, message, root, dialect: to, conversion };
    return deployRevision(ctx, deploy, upload, steps, { signal });
  });
}

export function stillToChoose(needs: readonly string[]): ServiceError {
  const what = needs.length > 0 ? needs.map((need) => (need === "agent" ? "into" : need)).join(", ") : "instructions";
  return new ServiceError("INVALID", `The conversion needs a choice: ${what}.`, {
    code: "CONVERSION_NEEDS_CHOICE",
    hint: "Give it, and convert again. Nothing was stored.",
    facts: { needs: [...needs] },
  });
}

export function widensUnasked(gained: readonly string[]): ServiceError {
  return new ServiceError("CONFLICT", `The result may do more than the source: ${gained.join(", ")}.`, {
    code: "CONVERSION_WIDENS",
    hint: "Agree to it, or give the source a narrower list of tools. Nothing was stored.",
    facts: { gained: [...gained] },
  });
}

function noAgent(): ServiceError {
  return new ServiceError("INVALID", "The result holds no agent that could be stored.", {
    code: "CONVERSION_NO_AGENT",
    hint: "A skill becomes part of an agent: download its files. Nothing was stored.",
  });
}
