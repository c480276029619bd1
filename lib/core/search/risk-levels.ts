/** The worst that one call of an agent's tools can do, from nothing on. */
export const riskLevels = ["none", "read", "network", "write", "execute", "destructive"] as const;
export type RiskLevel = (typeof riskLevels)[number];
