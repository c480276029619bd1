import type { Dialect } from "#core/dialects/dialect";

/** What check may be told about a folder that the folder itself does not say. */
export type CheckOptions = {
  /** The path of the entry file, relative to the folder: where a person named it, or where a folder can hold several. */
  entry?: string;
  /** The format that a person chose; found by content when absent. */
  dialect?: Dialect;
  /** What the folder is called where it lies; a skill has to be named like it. */
  folderName?: string;
  /** The models of the workspace, by name, for findings that ask for one. They decide nothing. */
  models?: readonly string[];
};
