import { checkFolder } from "#core/check-folder";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import { applyFix } from "#core/diagnostics/apply-fixes";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";
import type { CheckedAgent, DeclaredFile } from "#core/dialects/checked-agent";
import { dialectMismatch } from "#core/dialects/detect/dialect-mismatch";
import type { Dialect } from "#core/dialects/dialect";
import { leavingBase } from "#core/dialects/mux/leaving-base";
import { withAround } from "#core/dialects/mux/with-around";
import type { AgentFolder } from "#core/folder/agent-folder";
import { entryPathOf } from "#core/intake/entry-path";
import type { WhichFixes } from "@/lib/client/upload/check-protocol";
import { detectAt, type FormatGuess, formatGuess } from "@/lib/client/upload/format-guess";
import { type FindBases, type MuxBase, noBases } from "@/lib/client/upload/mux-bases";
import type { LocatedFolder, OpenFolder } from "@/lib/client/upload/open-picked";

/** An agent that is open in the page: where it came from, what it looks like, as it was picked, as fixes left it, and its last check. */
export type OpenAgent = OpenFolder & {
  located: LocatedFolder;
  isChosen: boolean;
  guess: FormatGuess;
  /** That place and content speak for different formats; null where a person has decided. */
  mismatch: Diagnostic | null;
  original: AgentFolder;
  /** The base that is looked for behind a Mux project; null where none is. */
  outerBase: string | null;
  /** Definitions of the workspace that stand behind the folder in a check, and are never sent. */
  around: MuxBase[];
  checked: Checked<CheckedAgent>;
};

/** Reads the agent and checks it, in the format that a person chose or in the one that was found. */
export async function openAgent(
  located: LocatedFolder,
  chosen: Dialect | null = null,
  findBases: FindBases = noBases.find,
  models: readonly string[] = [],
): Promise<OpenAgent> {
  const found = await located.open(chosen ?? undefined);
  const opened = { ...found, options: { ...found.options, models } };
  const { place, folder, options } = opened;
  const detection = detectAt(place, folder, options.entry);
  return checkAgain(
    {
      ...opened,
      located,
      isChosen: chosen !== null,
      guess: formatGuess(detection),
      mismatch: chosen === null ? dialectMismatch(entryPathOf(place, options.entry), detection) : null,
      original: folder,
    },
    findBases,
  );
}

/** The agent with these fixes applied, checked again. */
export async function fixAgent(agent: OpenAgent, which: WhichFixes, findBases: FindBases = noBases.find): Promise<OpenAgent> {
  const folder = fixedFolder(agent, which);
  return checkAgain({ ...agent, folder, options: { ...agent.options, ...entryAfter(agent, folder) } }, findBases);
}

/** The agent as it is, checked with what the workspace has around it now. */
export async function checkAgain(agent: Omit<OpenAgent, "outerBase" | "around" | "checked">, findBases: FindBases): Promise<OpenAgent> {
  const { place, folder, options } = agent;
  const left = place.dialect === "mux" ? leavingBase(folder, options.entry) : null;
  const around = left?.base ? await findBases({ id: left.id, base: left.base }) : [];
  return { ...agent, outerBase: left?.base ?? null, around, checked: checkFolder(withAround(folder, around), options) };
}

/** Whether the workspace's agent `id` is behind the project of this one, or may be what it misses. */
export function mayStandOn({ outerBase, around, checked }: OpenAgent, id: string): boolean {
  if (outerBase === null) return false;
  const isMissing = !checked.ok && checked.errors.some(({ code }) => code === "MUX_BASE_MISSING");
  return isMissing || outerBase === id || around.some((base) => base.id === id);
}

/** The folder as a check sees it: with what stands around it. */
export function wholeFolder({ folder, around }: Pick<OpenAgent, "folder" | "around">): AgentFolder {
  return withAround(folder, around);
}

/** The declared files that are the sender's own. */
export function ownFiles({ checked, around }: Pick<OpenAgent, "checked" | "around">): DeclaredFile[] {
  const foreign = new Set(around.map(({ path }) => path));
  return checked.ok ? checked.value.files.filter(({ path }) => !foreign.has(path)) : [];
}

/** All findings in the order of the page: by path and position. */
export function findingsOf({ checked, mismatch }: Pick<OpenAgent, "checked" | "mismatch">): Diagnostic[] {
  const found = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
  return sortDiagnostics(mismatch ? [...found, mismatch] : found);
}

function fixedFolder(agent: OpenAgent, which: WhichFixes): AgentFolder {
  const { folder, options, around } = agent;
  if (which !== "all" && "finding" in which) {
    const fix = findingsOf(agent)[which.finding]?.fix;
    return fix ? applyFix(folder, fix) : folder;
  }
  const isMeant = ({ code }: Diagnostic) => which === "all" || code === which.code;
  const check = (candidate: AgentFolder) =>
    findingsOf({ checked: checkFolder(withAround(candidate, around), options), mismatch: null }).filter(isMeant);
  return applyAllFixes(check, folder).folder;
}

/** A fix may have renamed the entry file that check was told of. */
function entryAfter({ folder: before, options: { entry } }: OpenAgent, after: AgentFolder): { entry?: string } {
  if (entry === undefined || after.get(entry)) return {};
  const renamed = after.entries.find(({ kind, path }) => kind === "file" && !before.get(path));
  return renamed ? { entry: renamed.path } : {};
}
