import { z } from "zod";
import { isAgentId } from "#core/dialects/mux/agent-id";
import { actorView } from "#schemas/actor";
import { contextVersion } from "#schemas/dialect-context";
import { storable, timestamp } from "#schemas/identifiers";
import { pageQuery } from "#schemas/page";

const definitionsBytesMax = 192 * 1024;

/** Text by id: the files of Mux's own folder of built-in agents, without `.md`. */
export const muxDefinitions = z
  .record(
    z.string().refine(isAgentId, "An agent id is at most 64 lower-case letters, digits, and '_' or '-' between them."),
    storable(z.string().min(1)),
  )
  .refine((texts) => Object.keys(texts).length <= 100, "At most 100 definitions.")
  .refine(
    (texts) => new TextEncoder().encode(JSON.stringify(texts)).length <= definitionsBytesMax,
    `At most ${definitionsBytesMax} bytes.`,
  );

export const muxBuiltInsView = z.object({
  /** 0: nobody imported any. */
  version: contextVersion,
  /** None: the shipped headers hold, with placeholder texts. */
  definitions: z.record(z.string(), z.string()),
  by: actorView.nullable(),
  at: timestamp.nullable(),
});
export type MuxBuiltInsView = z.infer<typeof muxBuiltInsView>;

/** An earlier version, or the one in force. Version 0 is what holds until somebody imports some. */
export const getMuxBuiltInsInput = z.object({ version: z.coerce.number().pipe(contextVersion).optional() });
export type GetMuxBuiltInsInput = z.infer<typeof getMuxBuiltInsInput>;

/** Who imported which ids; none where the shipped headers were brought back. */
export const muxBuiltInsVersionView = muxBuiltInsView
  .pick({ version: true })
  .extend({ ids: z.array(z.string()), by: actorView, at: timestamp });
export type MuxBuiltInsVersionView = z.infer<typeof muxBuiltInsVersionView>;

export const listMuxBuiltInVersionsInput = pageQuery;
export type ListMuxBuiltInVersionsInput = z.infer<typeof listMuxBuiltInVersionsInput>;

/** All definitions together: they take the place of every shipped one. None brings the shipped ones back. */
export const importMuxBuiltInsInput = z.object({ expectedVersion: contextVersion, definitions: muxDefinitions });
export type ImportMuxBuiltInsInput = z.infer<typeof importMuxBuiltInsInput>;
