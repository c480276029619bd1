import { z } from "zod";
import type { DialectContexts } from "#core/dialect-contexts";
import { claudeContextSchema } from "#core/dialects/claude/context";
import { compozyContextSchema } from "#core/dialects/compozy/context";
import type { Dialect } from "#core/dialects/dialect";
import { skillContextSchema } from "#core/dialects/skill/context";
import { muxContextSchema } from "#schemas/dialect-contexts/mux-context";

/** What a document of each format may say. What it leaves out has the program's own default, which a schema may know. */
export const contextSchemas: { [D in Dialect]: z.ZodType<unknown, DialectContexts[D]> } = {
  mutagent: z.strictObject({}),
  mux: muxContextSchema,
  compozy: compozyContextSchema,
  claude: claudeContextSchema,
  skill: skillContextSchema,
};

/** The document of a format that says nothing. */
export const emptyContexts: DialectContexts = { mutagent: {}, mux: {}, compozy: { version: 1 }, claude: {}, skill: {} };

/** In UTF-8, as JSON without spaces. */
export const contextBytesMax = 192 * 1024;

/** A setting that is wrong: its dotted name, "" for the document itself. */
export type ContextProblem = { path: string; message: string };

export type ReadContext = { ok: true; contexts: Partial<DialectContexts> } | { ok: false; problems: [ContextProblem, ...ContextProblem[]] };

/** Reads a settings document of a format. It comes out as it is, without defaults, so that a resolver can tell what somebody set. */
export function readContext(dialect: Dialect, document: unknown): ReadContext {
  const parsed = contextSchemas[dialect].safeParse(document, { error: (issue) => unknownSetting(issue) });
  if (!parsed.success) return refused(parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })));
  const text = JSON.stringify(document);
  // zod passes over this one key; in JSON text these characters are nothing else.
  if (text.includes('"__proto__":')) return refused([{ path: "", message: 'There is no setting "__proto__".' }]);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > contextBytesMax) return refused([{ path: "", message: `It has ${bytes} bytes; ${contextBytesMax} are allowed.` }]);
  return { ok: true, contexts: contextsWith(dialect, document) };
}

function unknownSetting(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "unrecognized_keys") return undefined;
  return `There is no setting ${issue.keys.map((key) => JSON.stringify(key)).join(", ")} here.`;
}

function refused([first, ...rest]: ContextProblem[]): ReadContext {
  if (!first) throw new Error("A refusal without a reason");
  return { ok: false, problems: [first, ...rest] };
}

/** `document` has passed the schema of `dialect`, whose input type is what stands at that key. */
function contextsWith(dialect: Dialect, document: unknown): Partial<DialectContexts> {
  return { [dialect]: document } as Partial<DialectContexts>;
}
