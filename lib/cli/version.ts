/** Set where the command line is bundled. */
declare const BERTH_VERSION: string | undefined;

/** Berth's version; `dev` when it runs from its sources. */
export const version = typeof BERTH_VERSION === "string" ? BERTH_VERSION : "dev";
