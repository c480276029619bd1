import "server-only";
import path from "node:path";
import { inOwnFolder } from "#core/convert/in-own-folder";
import type { Dialect } from "#core/dialects/dialect";
import { emptyAgent } from "#core/templates/empty-agent";
import { entryPathOf } from "#core/templates/entry-path";
import { findTemplate } from "#core/templates/templates";
import { actorView } from "#schemas/actor";
import { type ConversionRecord, conversionRecord } from "#schemas/conversion-record";
import type { CreateDraftInput, DraftOrigin } from "#schemas/draft";
import { findAgent } from "@/lib/server/agents/find-agent";
import type { ServiceContext } from "@/lib/server/context";
import { runConversion } from "@/lib/server/conversions/run-conversion";
import { stillToChoose, widensUnasked } from "@/lib/server/conversions/save-conversion";
import { readBaseListing, readPlainTar } from "@/lib/server/drafts/draft-base";
import { toDraftSummary } from "@/lib/server/drafts/draft-row";
import { readDraftSnapshot } from "@/lib/server/drafts/draft-snapshot";
import { startFromFiles } from "@/lib/server/drafts/start-from-files";
import { notFound } from "@/lib/server/errors";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import type { ResolutionSources } from "@/lib/server/resolution/with-archive";
import { openArchive } from "@/lib/server/revisions/open-archive";
import { logPull } from "@/lib/server/slots/log-pull";

/** What a draft begins with. `changes` are files that its revision has not, or has otherwise; null is one that is deleted. */
export type DraftStart = {
  agentId: string | null;
  baseRevision: number | null;
  name: string;
  dialect: Dialect;
  entryPath: string;
  origin: DraftOrigin;
  conversion: ConversionRecord | null;
  changes: ReadonlyMap<string, Uint8Array | null>;
};

type From<Kind extends CreateDraftInput["from"]["kind"]> = Extract<CreateDraftInput["from"], { kind: Kind }>;

/** @throws {ServiceError} NOT_FOUND, and what refuses a conversion. */
export async function draftStart(ctx: ServiceContext, from: CreateDraftInput["from"], sources: ResolutionSources): Promise<DraftStart> {
  switch (from.kind) {
    case "revision":
      return ofRevision(ctx, from);
    case "template":
      return ofTemplate(ctx, from);
    case "conversion":
      return ofConversion(ctx, from, sources);
    case "copy":
      return ofDraft(ctx, from);
    case "files":
      return startFromFiles(ctx, from);
    case "empty":
      return begun(from.dialect, from.name, { kind: "empty" }, emptyAgent(from.dialect, from.name));
  }
}

async function ofRevision(ctx: ServiceContext, { agent: slug, revision }: From<"revision">): Promise<DraftStart> {
  const agent = await findAgent(ctx.db, ctx, slug);
  const row = await ctx.db.revision.findUnique({
    where: { agentId_number: { agentId: agent.id, number: revision } },
    select: { id: true },
  });
  if (!row) throw notFound(`revision v${revision} of ${slug}`);
  logPull(ctx, { agentId: agent.id, revisionId: row.id, via: "revision" });
  const listing = await readBaseListing(ctx.db, ctx, { agentId: agent.id, baseRevision: revision });
  if (!listing?.entryPath) throw new Error(`v${revision} of ${slug} has no entry file`);
  const origin: DraftOrigin = { kind: "revision", agent: slug, revision };
  const { dialect, name, entryPath } = listing;
  return { agentId: agent.id, baseRevision: revision, name, dialect, entryPath, origin, conversion: null, changes: new Map() };
}

async function ofTemplate(ctx: ServiceContext, { template: id, name }: From<"template">): Promise<DraftStart> {
  const template = findTemplate(id);
  if (!template) throw notFound(`template ${id}`);
  const model = await ctx.db.modelEntry.findFirst({
    where: { workspaceId: ctx.workspace.id },
    orderBy: { name: "asc" },
    select: { name: true },
  });
  return begun(
    template.dialect,
    name,
    { kind: "template", template: id },
    template.files({ name, model: model?.name ?? "provider/model" }),
  );
}

function begun(dialect: Dialect, name: string, origin: DraftOrigin, files: Record<string, string>): DraftStart {
  const encoder = new TextEncoder();
  const changes = new Map(Object.entries(files).map(([at, text]) => [at, encoder.encode(text)]));
  return { agentId: null, baseRevision: null, name, dialect, entryPath: entryPathOf(dialect, name), origin, conversion: null, changes };
}

async function ofConversion(ctx: ServiceContext, input: From<"conversion">, sources: ResolutionSources): Promise<DraftStart> {
  const { agent, revision, archive } = await openArchive(ctx, input, sources.store);
  try {
    logPull(ctx, { agentId: agent.id, revisionId: revision.id, via: "revision" });
    return await withTempFolder(async (folder) => {
      const targetPath = path.join(folder, "converted");
      const { view, root } = await runConversion(ctx, sources, { archivePath: archive.path }, input, { targetPath });
      if (view.files === null || root === null) throw stillToChoose(view.needs);
      if (view.widens && !input.acceptWidening) throw widensUnasked(view.gained);
      const { report, gained, lost, widens, from: dialect } = view;
      const from = { agent: agent.slug, revision: revision.number, dialect };
      const { files: changes, entryPath } = inOwnFolder(await readPlainTar(targetPath), input.to, root);
      return {
        agentId: null,
        baseRevision: null,
        name: view.name,
        dialect: input.to,
        ...{ entryPath, changes },
        origin: { kind: "conversion", ...from },
        conversion: { from, report, gained, lost, widens },
      };
    });
  } finally {
    await archive.remove();
  }
}

async function ofDraft(ctx: ServiceContext, { draft: id }: From<"copy">): Promise<DraftStart> {
  const { draft, changes } = await readDraftSnapshot(ctx, id);
  const { name, dialect, entryPath } = toDraftSummary(ctx, draft);
  const origin: DraftOrigin = { kind: "copy", draft: draft.id, owner: actorView.parse(draft.owner).name };
  return {
    agentId: draft.agentId,
    baseRevision: draft.baseRevision,
    name,
    dialect,
    entryPath,
    origin,
    conversion: draft.conversion === null ? null : conversionRecord.parse(draft.conversion),
    changes: new Map([...changes].map(([at, file]) => [at, file === null ? null : file.bytes])),
  };
}
