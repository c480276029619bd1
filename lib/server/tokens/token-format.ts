import "server-only";
import { newSecret } from "@/lib/server/secrets/one-time-secret";

/** `berth_` so that scanners of leaked secrets can find it, then 256 random bits. */
export const tokenPattern = /^berth_[A-Za-z0-9_-]{43}$/;

export function newToken(): string {
  return `berth_${newSecret()}`;
}

/** The beginning that stays visible, to tell tokens apart. */
export function tokenPrefix(token: string): string {
  return token.slice(0, "berth_".length + 6);
}
