import type { DiagnosticCode } from "#core/diagnostics/catalogue";
import { claudeExplanations } from "#core/diagnostics/explanations/claude";
import { claudeToolExplanations } from "#core/diagnostics/explanations/claude-tools";
import { compozyExplanations } from "#core/diagnostics/explanations/compozy";
import { entryExplanations } from "#core/diagnostics/explanations/entry";
import type { Explanation } from "#core/diagnostics/explanations/explanation";
import { mutagentExplanations } from "#core/diagnostics/explanations/mutagent";
import { muxExplanations } from "#core/diagnostics/explanations/mux";
import { packageExplanations } from "#core/diagnostics/explanations/packages";
import { pathExplanations } from "#core/diagnostics/explanations/paths";
import { skillExplanations } from "#core/diagnostics/explanations/skill";
import { textExplanations } from "#core/diagnostics/explanations/text";
import { toolModuleExplanations } from "#core/diagnostics/explanations/tool-modules";
import { uploadExplanations } from "#core/diagnostics/explanations/uploads";
import { yamlExplanations } from "#core/diagnostics/explanations/yaml";

/** Codes by what they are about, in the order in which a reader meets them. */
export const explanationSections = {
  "The entry file": entryExplanations,
  "Characters and sizes": textExplanations,
  YAML: yamlExplanations,
  "Fields of a Mutagent agent": mutagentExplanations,
  "Paths and files": pathExplanations,
  "Tool modules": toolModuleExplanations,
  "Claude Code subagents": claudeExplanations,
  "Lists of tools": claudeToolExplanations,
  "Agent skills": skillExplanations,
  "Compozy agents": compozyExplanations,
  "Mux agents": muxExplanations,
  "Uploads and folders": uploadExplanations,
  Packages: packageExplanations,
} as const satisfies Record<string, Partial<Record<DiagnosticCode, Explanation>>>;

/** What every code means. A code without an entry does not compile. */
export const explanations: Readonly<Record<DiagnosticCode, Explanation>> = {
  ...entryExplanations,
  ...textExplanations,
  ...yamlExplanations,
  ...mutagentExplanations,
  ...pathExplanations,
  ...toolModuleExplanations,
  ...claudeExplanations,
  ...claudeToolExplanations,
  ...skillExplanations,
  ...compozyExplanations,
  ...muxExplanations,
  ...uploadExplanations,
  ...packageExplanations,
};
