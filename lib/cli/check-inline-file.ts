import { readFile } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import type { Diagnostic } from "#core/diagnostics/diagnostic";
import { checkInline } from "#core/dialects/mutagent/inline/check-inline";
import { type AgentFolder, agentFolder } from "#core/folder/agent-folder";
import type { InlineCheckReport } from "#schemas/inline";
import type { Io } from "@/lib/cli/io";
import { oneLine, showFields } from "@/lib/cli/show-table";

/** What check finds in the file of an inline agent; `folder` holds that file alone, under its path from the working folder. */
export type InlineFileCheck = { report: InlineCheckReport; diagnostics: Diagnostic[]; folder: AgentFolder };

/** Checks one `agent.md` as an inline agent: its own text, without any file around it. @throws what the system says of a file that cannot be read. */
export async function checkInlineFile(file: string, io: Io): Promise<InlineFileCheck> {
  const place = resolve(io.cwd, file);
  const bytes = await readFile(place);
  const path = relative(io.cwd, place).split(sep).join("/");
  const checked = checkInline(path, bytes);
  const diagnostics = [...(checked.ok ? [] : checked.errors), ...checked.warnings];
  const report: InlineCheckReport = checked.ok
    ? { status: "valid", kind: "inline", ...checked.value, diagnostics }
    : { status: "invalid", kind: "inline", name: null, diagnostics };
  return { report, diagnostics, folder: agentFolder([{ kind: "file", path, bytes, executable: false }]) };
}

/** A valid inline agent, for people. */
export function showInline({ model, thinking, tools, disallowedTools, skills }: Extract<InlineCheckReport, { status: "valid" }>): string {
  return showFields([
    ["model", `${model}${thinking === null ? "" : ` (thinking ${thinking})`}`],
    ["tools", tools === null ? "what its program gives" : listed(tools)],
    ...(disallowedTools.length > 0 ? [["without", listed(disallowedTools)] as const] : []),
    ["skills", skills === null ? "what its program gives" : Array.isArray(skills) ? listed(skills) : skills ? "all" : "none"],
  ]);
}

function listed(names: readonly string[]): string {
  return names.map(oneLine).join(", ") || "none";
}
