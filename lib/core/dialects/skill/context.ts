import { z } from "zod";

/** What a skill's policy depends on outside its folder: the session in which it is used. */
export const skillContext = z.strictObject({
  permissionMode: z.enum(["default", "acceptEdits", "auto", "dontAsk", "bypassPermissions", "plan"]).optional(),
});

export type SkillContext = z.infer<typeof skillContext>;

export type SessionMode = NonNullable<SkillContext["permissionMode"]>;

export const defaultSessionMode: SessionMode = "default";
