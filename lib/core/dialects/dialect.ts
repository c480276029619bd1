/** The agent formats that Berth can keep. Each has a folder of its own beside this file. */
export const dialects = ["mutagent", "mux", "compozy", "claude", "skill"] as const;
export type Dialect = (typeof dialects)[number];

/** What people call each format. */
export const dialectNames: Record<Dialect, string> = {
  mutagent: "Mutagent agent",
  mux: "Mux agent",
  compozy: "Compozy agent",
  claude: "Claude Code subagent",
  skill: "Agent skill",
};
