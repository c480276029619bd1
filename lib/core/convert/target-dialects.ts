import type { Dialect } from "#core/dialects/dialect";

/** The formats that something can be converted to. */
export const targetDialects = ["mutagent", "mux", "compozy", "claude"] as const satisfies readonly Dialect[];
