import type { z } from "zod";
import { hookEventsSchema, nativeToolsSchema, providersSchema, toolsetsSchema } from "#core/dialects/compozy/data/data-schema";
import hookEventsFile from "#core/dialects/compozy/data/hook-events.json";
import nativeToolsFile from "#core/dialects/compozy/data/native-tools.json";
import providersFile from "#core/dialects/compozy/data/providers.json";
import toolsetsFile from "#core/dialects/compozy/data/toolsets.json";

export type NativeTools = z.infer<typeof nativeToolsSchema>;
export type Toolset = z.infer<typeof toolsetsSchema>["toolsets"][number];
export type HookEvent = z.infer<typeof hookEventsSchema>["events"][number];
export type Provider = z.infer<typeof providersSchema>["providers"][number];

/** What the edition ships. A new edition is new files; nothing of them is in code. */
export const nativeTools: NativeTools = nativeToolsSchema.parse(nativeToolsFile);
export const shippedToolsets: readonly Toolset[] = toolsetsSchema.parse(toolsetsFile).toolsets;
export const hookEvents: readonly HookEvent[] = hookEventsSchema.parse(hookEventsFile).events;
export const providers: readonly Provider[] = providersSchema.parse(providersFile).providers;

const eventByName = new Map(hookEvents.map((event) => [event.event, event]));

export function findHookEvent(name: string): HookEvent | undefined {
  return eventByName.get(name);
}
