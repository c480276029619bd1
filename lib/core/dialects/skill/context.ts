import { z } from "zod";

/** What a skill's policy depends on outside its folder: the session in which it is used. Every key has Claude Code's own default. */
export const skillContextSchema = z.strictObject({
  /** The permission mode of the session. */
  sessionMode: z.enum(["default", "manual", "acceptEdits", "auto", "dontAsk", "bypassPermissions", "plan"]).default("default"),
  /** Full names of the tools of all MCP servers; null where nobody has listed them. */
  mcpTools: z.array(z.string().min(1).max(256)).nullable().default(null),
});

export type SkillContext = z.input<typeof skillContextSchema>;

/** `manual` is another word for `default`. */
export type SessionMode = Exclude<z.output<typeof skillContextSchema>["sessionMode"], "manual">;

/** The session with every default filled in. @throws {z.ZodError} when a value is not one of the schema. */
export function sessionOf(context: SkillContext = {}): { mode: SessionMode; mcpTools: readonly string[] } {
  const { sessionMode, mcpTools } = skillContextSchema.parse(context);
  return { mode: sessionMode === "manual" ? "default" : sessionMode, mcpTools: mcpTools ?? [] };
}
