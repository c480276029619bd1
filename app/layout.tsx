import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { themeCookie, themeOf } from "@/components/shell/theme";

export const metadata: Metadata = {
  title: { default: "Berth", template: "%s · Berth" },
  description: "Registry and release board for AI agents kept as folders.",
};

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

/** The theme is set here, from a cookie: the first paint is right, and no inline script is needed for it. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeOf((await cookies()).get(themeCookie)?.value);
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
