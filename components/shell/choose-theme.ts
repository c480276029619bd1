import { type Theme, themeCookie } from "@/components/shell/theme";

const yearInSeconds = 31_536_000;

/** Draws the page in a theme, and keeps it in a cookie so that the server draws the next first paint right. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${theme === "system" ? 0 : yearInSeconds}; samesite=lax`;
}
