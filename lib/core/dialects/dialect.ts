/** The agent formats that Berth can keep. Each has a folder of its own beside this file. */
export const dialects = ["mutagent"] as const;
export type Dialect = (typeof dialects)[number];
