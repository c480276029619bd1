/** An agent that was chosen, with the slots that were active then. */
export type SelectedAgent = { agent: string; expectedActive: { environment: string; version: number }[] };
