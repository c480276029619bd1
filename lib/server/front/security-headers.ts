import "server-only";
import type { ServerResponse } from "node:http";
import type { Claims } from "@/lib/server/front/claim-headers";

const always: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
};

/** For answers of the API: nothing in them may load, run or be framed. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * For the build's own scripts and styles. A worker obeys the policy of the script it starts from, so this one lets it load
 * the other scripts of the build, and ask our own API what stands around an agent; everything else stays closed.
 */
export function assetPolicy(mode: { development: boolean }): string {
  return `default-src 'none'; script-src 'self'${mode.development ? " 'unsafe-eval'" : ""}; connect-src 'self'; frame-ancestors 'none'`;
}

/** Sets what every answer carries. */
export function setSecurityHeaders(res: ServerResponse, claims: Claims, policy: string): void {
  res.setHeader("x-request-id", claims.requestId);
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value);
  res.setHeader("content-security-policy", policy);
  if (claims.protocol === "https") res.setHeader("strict-transport-security", "max-age=31536000");
}
