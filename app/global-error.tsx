"use client";

import "./globals.css";
import { Failure } from "@/components/shell/failure";

/** Replaces the root layout when that fails itself; follows the system's theme. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Error · Berth</title>
        <main className="mx-auto max-w-xl px-6 py-16">
          <Failure {...props} />
        </main>
      </body>
    </html>
  );
}
