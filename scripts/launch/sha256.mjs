import { createHash } from "node:crypto";

/**
 * @param {string | Uint8Array} content
 * @returns {string} lower-case hex
 */
export function sha256(content) {
  return createHash("sha256").update(content).digest("hex");
}
