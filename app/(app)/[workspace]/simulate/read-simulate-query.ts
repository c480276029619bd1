import { z } from "zod";
import { environmentName } from "#schemas/identifiers";
import type { ChangeDraft } from "@/components/simulate/change-draft";

const query = z.object({
  kind: z.enum(["base", "context", "toolset", "universe"]).catch("base"),
  base: z.string().max(64).catch(""),
  environment: environmentName.or(z.literal("")).catch(""),
  dialect: z.enum(["mux", "compozy", "claude", "skill"]).catch("mux"),
});

/** The change with which the page begins, as its address says. */
export function readSimulateQuery(given: Record<string, string | string[] | undefined>): ChangeDraft {
  const { kind, base, environment, dialect } = query.parse(given);
  return {
    kind,
    base: { id: base, text: "" },
    toolset: { id: "", tools: "", toolsets: "" },
    dialect,
    environment,
    document: "{}",
    edition: "",
    added: "",
    removed: "",
  };
}
