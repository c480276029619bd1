import { checkFolder } from "#core/check-folder";
import { applyAllFixes } from "#core/diagnostics/apply-all-fixes";
import { applyFix } from "#core/diagnostics/apply-fixes";
import type { Checked, Diagnostic } from "#core/diagnostics/diagnostic";
import { sortDiagnostics } from "#core/diagnostics/sort-diagnostics";
import type { CheckedAgent } from "#core/dialects/checked-agent";
import { dialectMismatch } from "#core/dialects/detect/dialect-mismatch";
import type { Dialect } from "#core/dialects/dialect";
import type { AgentFolder } from "#core/folder/agent-folder";
import type { WhichFixes } from "@/lib/client/upload/check-protocol";
import { detectAt, entryPathOf, type FormatGuess, formatGuess } from "@/lib/client/upload/format-guess";
import type { LocatedFolder, OpenFolder } from "@/lib/client/upload/open-picked";

/** An agent that is open in the page: where it came from, what it looks like, as it was picked, as fixes left it, and its last check. */
export type OpenAgent = OpenFolder & {
  located: LocatedFolder;
  isChosen: boolean;
  guess: FormatGuess;
  /** That place and content speak for different formats; null where a person has decided. */
  mismatch: Diagnostic | null;
  original: AgentFolder;
  checked: Checked<CheckedAgent>;
};

/** Reads the agent and checks it, in the format that a person chose or in the one that was found. */
export async function openAgent(located: LocatedFolder, chosen: Dialect | null = null): Promise<OpenAgent> {
  const opened = await located.open(chosen ?? undefined);
  const { place, folder, options } = opened;
  const detection = detectAt(place, folder, options.entry);
  return {
    ...opened,
    located,
    isChosen: chosen !== null,
    guess: formatGuess(detection),
    mismatch: chosen === null ? dialectMismatch(entryPathOf(place, options.entry), detection) : null,
    original: folder,
    checked: checkFolder(folder, options),
  };
}

/** The agent with these fixes applied, checked again. */
export function fixAgent(agent: OpenAgent, which: WhichFixes): OpenAgent {
  const folder = fixedFolder(agent, which);
  const options = { ...agent.options, ...entryAfter(agent, folder) };
  return { ...agent, folder, options, checked: checkFolder(folder, options) };
}

/** All findings in the order of the page: by path and position. */
export function findingsOf({ checked, mismatch }: Pick<OpenAgent, "checked" | "mismatch">): Diagnostic[] {
  const found = checked.ok ? checked.warnings : [...checked.errors, ...checked.warnings];
  return sortDiagnostics(mismatch ? [...found, mismatch] : found);
}

function fixedFolder(agent: OpenAgent, which: WhichFixes): AgentFolder {
  const { folder, options } = agent;
  if (which !== "all" && "finding" in which) {
    const fix = findingsOf(agent)[which.finding]?.fix;
    return fix ? applyFix(folder, fix) : folder;
  }
  const isMeant = ({ code }: Diagnostic) => which === "all" || code === which.code;
  const check = (candidate: AgentFolder) => findingsOf({ checked: checkFolder(candidate, options), mismatch: null }).filter(isMeant);
  return applyAllFixes(check, folder).folder;
}

/** A fix may have renamed the entry file that check was told of. */
function entryAfter({ folder: before, options: { entry } }: OpenAgent, after: AgentFolder): { entry?: string } {
  if (entry === undefined || after.get(entry)) return {};
  const renamed = after.entries.find(({ kind, path }) => kind === "file" && !before.get(path));
  return renamed ? { entry: renamed.path } : {};
}
