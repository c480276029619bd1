import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { PackageReport } from "#compiler/jobs";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { quotePaths } from "#core/folder/quote-path";
import { manifestFileView } from "#schemas/revision";
import type { ServiceContext } from "@/lib/server/context";
import { isServiceError } from "@/lib/server/errors";
import { runJob } from "@/lib/server/jobs/compile";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import type { DeploySteps } from "@/lib/server/revisions/deploy-steps";
import { storableText } from "@/lib/server/revisions/storable";
import { parseDigest } from "@/lib/server/storage/object-store";
import { readVerified } from "@/lib/server/storage/read-verified";

type File = z.infer<typeof manifestFileView>;
type New = { report: PackageReport; archivePath: string; agent: { id: string; lastRevisionNumber: number } };

/** More changed files than that are a change that somebody meant. */
const filesMax = 20;
const archiveBytesMax = 4 * 1024 * 1024;

const storedManifest = z.object({ files: z.array(manifestFileView) });

/**
 * A note when the newest revision differs from this package in nothing but line ends, which a checkout on another system
 * changes without anyone's wish. Says nothing when it cannot be found out cheaply.
 */
export async function lineEndsNote(ctx: ServiceContext, steps: DeploySteps, { report, archivePath, agent }: New): Promise<Diagnostic[]> {
  const where = { agentId_number: { agentId: agent.id, number: agent.lastRevisionNumber } };
  const columns = { number: true, instructions: true, archiveDigest: true, archiveBytes: true } as const;
  const before = await ctx.db.revision.findUnique({ where, select: columns });
  if (!before || before.archiveBytes > archiveBytesMax) return [];
  if (withLineFeeds(before.instructions) !== withLineFeeds(storableText(report.instructions))) return [];
  const { manifest } = await ctx.db.revision.findUniqueOrThrow({ where, select: { manifest: true } });
  const paths = pathsToCompare(storedManifest.parse(manifest).files, report.manifest.files);
  if (paths.length === 0) return [];
  try {
    const archive = await readVerified(steps.store, parseDigest(before.archiveDigest));
    try {
      if (!(await differInLineEndsOnly(steps, [archive.path, archivePath], paths))) return [];
    } finally {
      await archive.remove();
    }
  } catch (error) {
    // The note is a courtesy: whatever is wrong with the older archive is no reason to refuse this one.
    if (isServiceError(error)) return [];
    throw error;
  }
  const count = paths.length === 1 ? "1 file" : `${paths.length} files`;
  return [
    {
      code: "LINE_ENDINGS",
      severity: "note",
      path: "",
      message: `Only line ends differ from v${before.number}, in ${count}: ${quotePaths(paths, 5)}.`,
      hint: "Store these files with LF, as `* text=auto eol=lf` in .gitattributes does, and both are one revision.",
    },
  ];
}

/** The source files that changed, when changed line ends could explain all of it: same paths, other sizes. */
function pathsToCompare(before: readonly File[], now: readonly File[]): string[] {
  const source = (files: readonly File[]) => files.filter(({ role }) => role !== "generated" && role !== "launch");
  const old = new Map(source(before).map((file) => [file.path, file]));
  const current = source(now);
  const isSameList = old.size === current.length && current.every(({ path }) => old.has(path));
  if (!isSameList) return [];
  const changed = current.filter(({ path, digest }) => old.get(path)?.digest !== digest);
  const couldBe = changed.length <= filesMax && changed.every(({ path, bytes }) => old.get(path)?.bytes !== bytes);
  return couldBe ? changed.map(({ path }) => path) : [];
}

async function differInLineEndsOnly(steps: DeploySteps, archives: readonly [string, string], paths: readonly string[]): Promise<boolean> {
  return withTempFolder(async (folder) => {
    for (const packagePath of paths) {
      const [before, now] = await Promise.all(
        archives.map(async (archivePath, index) => {
          const filePath = path.join(folder, String(index));
          await runJob(steps.jobs, "extract", { archivePath, path: packagePath, filePath });
          return withLineFeeds(await readFile(filePath, "latin1"));
        }),
      );
      if (before !== now) return false;
    }
    return true;
  });
}

function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
