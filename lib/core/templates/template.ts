import type { Dialect } from "#core/dialects/dialect";

/** A small, good agent to begin with. Its files, of whatever name is asked, pass the check of the dialect without a finding. */
export type Template = {
  id: string;
  dialect: Dialect;
  title: string;
  /** What it is good for, one sentence. */
  description: string;
  files(choices: TemplateChoices): Record<string, string>;
};

/** `model` is one that the workspace offers, as `provider/model`; formats whose program knows its own models do without. */
export type TemplateChoices = { name: string; model: string };
