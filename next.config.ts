import type { NextConfig } from "next";

export default {
  output: "standalone",
  // Both named, or a lockfile in a folder above would move the root and with it the standalone server.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  // Their arguments hold passwords and keys.
  logging: { serverFunctions: false },
  // Types are checked by npm run typecheck, ring by ring.
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig;
