import { type PackedAgent, packAgent } from "#compiler/pack-agent";
import { undeclaredPaths } from "#core/declared-paths";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { type AgentFolder, comparePaths } from "#core/folder/agent-folder";
import type { CheckReport } from "#schemas/check";
import type { Io } from "@/lib/cli/io";
import type { LeftOut, OpenAgent } from "@/lib/cli/open-agent";
import { openPath, type PathOptions } from "@/lib/cli/open-path";
import { placeMismatch } from "@/lib/cli/place-mismatch";
import { withProgress } from "@/lib/cli/progress";

/** What check finds at a PATH. `opened` and `packed` are there as far as it came. */
export type PathCheck = { report: CheckReport; diagnostics: Diagnostic[]; opened: OpenAgent | null; packed: PackedAgent | null };

/** Gives the folder that is checked in place of the one that was opened, with what the server will lay around it. */
export type Surround = (opened: OpenAgent) => Promise<AgentFolder>;

/** Checks the agent at `path` and builds its package in memory: the same as the server does, without one. */
export async function checkPath(path: string, options: PathOptions, io: Io, surround?: Surround): Promise<PathCheck> {
  const opened = await openPath(path, options, io);
  if (!opened.ok) return invalid([...opened.errors, ...opened.warnings], null);
  const { folder, leftOut } = opened.value;
  const whole = surround ? await surround(opened.value) : folder;
  const packed: Checked<PackedAgent> = await withProgress(io, "Checking", () => packAgent(whole, opened.value.options));
  const mismatch = options.dialect === undefined ? placeMismatch(opened.value) : null;
  const diagnostics = [...(packed.ok ? [] : packed.errors), ...packed.warnings, ...(mismatch ? [mismatch] : []), ...opened.warnings];
  if (!packed.ok) return invalid(diagnostics, opened.value);
  const { agent, manifest, archive, digests, unpackedBytes } = packed.value;
  const undeclared = undeclaredPaths(folder, agent).map((undeclaredPath): LeftOut => ({ path: undeclaredPath, reason: "undeclared" }));
  const report: CheckReport = {
    status: "valid",
    name: agent.name,
    digests,
    archiveBytes: archive.length,
    unpackedBytes,
    manifest,
    launch: agent.launch,
    diagnostics,
    leftOut: [...leftOut, ...undeclared].sort((a, b) => comparePaths(a.path, b.path)),
  };
  return { report, diagnostics, opened: opened.value, packed: packed.value };
}

function invalid(diagnostics: Diagnostic[], opened: OpenAgent | null): PathCheck {
  return { report: { status: "invalid", name: null, diagnostics, leftOut: opened?.leftOut ?? [] }, diagnostics, opened, packed: null };
}
