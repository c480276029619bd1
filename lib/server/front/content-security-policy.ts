import "server-only";

/**
 * The policy of a page. `'strict-dynamic'` is left out on purpose: with it a script made by the DOM would run. Without
 * it nothing that a user uploaded may ever be served as a script from this origin (see the downloads of the API).
 * Development needs eval, inline styles and a web socket for hot reloading.
 */
export function contentSecurityPolicy(nonce: string, mode: { development: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${mode.development ? " 'unsafe-eval'" : ""}`,
    mode.development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // style={…} in server-rendered HTML
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self'${mode.development ? " ws: wss:" : ""}`,
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
