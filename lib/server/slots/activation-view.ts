import "server-only";
import { actorView } from "#schemas/actor";
import type { ActivationView } from "#schemas/slot";
import type { Activation } from "@/lib/server/generated/prisma/client";

export function toActivationView(row: Activation, environment: string, sourceEnvironment: string | null): ActivationView {
  return {
    id: row.id,
    environment,
    kind: row.kind,
    from: row.fromNumber,
    to: row.toNumber,
    sourceEnvironment,
    slotVersion: row.slotVersion,
    reason: row.reason,
    by: actorView.parse(row.createdBy),
    at: row.createdAt.toISOString(),
  };
}
