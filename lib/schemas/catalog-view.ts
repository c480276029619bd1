/** How the catalog shows agents. Kept in a cookie, so that the server draws the first paint right. */
export const catalogViews = ["rows", "cards"] as const;
export type CatalogView = (typeof catalogViews)[number];

export const catalogViewCookie = "berth-catalog-view";

export function catalogViewOf(text: string | undefined): CatalogView {
  return catalogViews.find((view) => view === text) ?? "rows";
}
