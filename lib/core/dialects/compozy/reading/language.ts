/** In which language a value is written: each has its own rules for what a field takes. */
export type Language = "yaml" | "toml" | "json";
