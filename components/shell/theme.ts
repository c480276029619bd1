/** `system` follows the browser and is the absence of the cookie. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = "berth-theme";

/** The theme that a cookie asks for. */
export function themeOf(cookie: string | undefined): Theme {
  return themes.find((theme) => theme === cookie) ?? "system";
}
