import { claudeTemplates } from "#core/templates/claude-templates";
import { compozyTemplates } from "#core/templates/compozy-templates";
import { mutagentTemplates } from "#core/templates/mutagent-templates";
import { muxTemplates } from "#core/templates/mux-templates";
import { skillTemplates } from "#core/templates/skill-templates";
import type { Template } from "#core/templates/template";

/** All templates, in the order in which people choose. Ids are kept: links and scripts name them. */
export const templates: readonly Template[] = [
  ...mutagentTemplates,
  ...claudeTemplates,
  ...muxTemplates,
  ...compozyTemplates,
  ...skillTemplates,
];

export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
