import "server-only";
import type { DialectContexts } from "#core/dialect-contexts";
import type { Dialect } from "#core/dialects/dialect";
import type { ComparisonView } from "#schemas/comparison";
import type { ServiceContext } from "@/lib/server/context";
import { contextIn } from "@/lib/server/resolution/context-in";

/** `keys` name these very settings, format by format. */
export type ComparedSettings = {
  used: ComparisonView["contexts"];
  contexts: Partial<DialectContexts>;
  keys: [dialect: Dialect, key: string][];
};

/** The settings of each format among the sides. @throws {ServiceError} NOT_FOUND for an environment that cannot be seen. */
export async function comparedSettings(
  ctx: ServiceContext,
  environment: string | undefined,
  formats: readonly Dialect[],
): Promise<ComparedSettings> {
  const settings: ComparedSettings = { used: [], contexts: {}, keys: [] };
  for (const dialect of new Set(formats)) {
    const { used, contexts, key } = await contextIn(ctx, environment, dialect);
    settings.keys.push([dialect, key]);
    if (used) settings.used.push({ dialect, ...used });
    Object.assign(settings.contexts, contexts);
  }
  return settings;
}
