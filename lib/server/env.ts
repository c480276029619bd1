import "server-only";
import { z } from "zod";
import { type GitHost, parseGitHost } from "#compiler/git/git-host";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");

const gitHosts = z
  .string()
  .default("")
  .transform((text, context): GitHost[] =>
    text.split(/[\s,]+/).flatMap((name) => {
      if (name === "") return [];
      const host = parseGitHost(name);
      if (host) return [host];
      context.addIssue({ code: "custom", message: `${name} is no host name such as git.corp.example or git.corp.example:8443` });
      return z.NEVER;
    }),
  );

/**
 * Every setting of the server, parsed once at boot. A wrong one ends the process with the name of the variable and what
 * it should be. Only this file reads `process.env`.
 */
const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Postgres. `npm run up` sets it to the embedded server when it is absent. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The URL that people open; an https one makes cookies Secure. */
  BERTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs sessions and encrypts stored keys: at least 32 characters. `npm run up` makes one in the data folder. */
  BERTH_SECRET: z.string().min(32),
  /** Former secrets, newest first, separated by spaces: still read, never used to write. */
  BERTH_OLD_SECRETS: z
    .string()
    .default("")
    .transform((text) => text.split(/\s+/).filter(Boolean)),
  /** Folder of the file store, spooled uploads and the embedded server. */
  BERTH_DATA: z.string().default("data"),
  /** 1: believe the last hop of X-Forwarded-For, -Proto and -Host. */
  TRUST_PROXY: flag,
  /** Hosts that agents may be fetched from by Git although their addresses are private: exact names, with a port where it is not 443. */
  GIT_HOSTS: gitHosts,
  /** Node's own: a file of certificates that are trusted beside the usual ones. Handed to the processes that fetch. */
  NODE_EXTRA_CA_CERTS: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().default("berth"),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Set by the development launcher: a running `next dev`. */
  NEXT_PORT: z.coerce.number().int().optional(),
});

export type Env = z.infer<typeof environment>;

export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new EnvironmentError(`Settings that cannot be used:\n${lines.join("\n")}`);
}

let parsed: Env | undefined;

/** The settings, parsed at the first call so that a build needs none. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** What a child process gets: ours, changed by `changes`, without NODE_OPTIONS (the flags of this process are not meant for it). */
export function childEnvironment(changes: Record<string, string>): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  return { ...inherited, ...changes };
}
