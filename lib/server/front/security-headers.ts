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

/** For answers that are no page: nothing in them may load, run or be framed. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sets what every answer carries. `policy` is the page's own; other answers get one that allows nothing. */
export function setSecurityHeaders(res: ServerResponse, claims: Claims, policy: string | undefined): void {
  res.setHeader("x-request-id", claims.requestId);
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value);
  res.setHeader("content-security-policy", policy ?? nothingAllowed);
  if (claims.protocol === "https") res.setHeader("strict-transport-security", "max-age=31536000");
}
