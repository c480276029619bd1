import type { PortableServer } from "#core/convert/portable-agent";
import { type HeaderMap, headerValue } from "#core/convert/write/write-header";

/** Names of variables whose values Compozy takes from a secret store alone. */
const secretName = /SECRET|TOKEN|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY|AUTHORIZATION|BEARER|CREDENTIAL/i;
const harmlessEnd = /_(?:URL|URI|PATH|FILE|DIR)$/i;
const reference = /^\$\{([A-Za-z_][A-Za-z0-9_]*)\}$/;

/** Inline servers of Claude Code as Compozy writes them; `notes` name what could not come along. */
export function compozyServers(servers: readonly PortableServer[]): { entries: HeaderMap[]; notes: string[] } {
  const notes: string[] = [];
  const entries = servers.flatMap(({ name, config }): HeaderMap[] => {
    if (config === null) {
      notes.push(`${name} is configured elsewhere`);
      return [];
    }
    const transport = config.type ?? (config.url === undefined ? "stdio" : "http");
    if (transport !== "stdio" && transport !== "http") {
      notes.push(`${name} speaks ${String(transport)}`);
      return [];
    }
    if (config.headers !== undefined) notes.push(`${name}: its headers have to be written anew`);
    const { plain, secret } = splitEnv(name, config.env, notes);
    return [
      {
        entries: [
          ["name", name],
          ["transport", transport],
          ["command", headerValue(config.command)],
          ["args", headerValue(config.args)],
          ["env", mapOf(plain)],
          ["secret_env", mapOf(secret)],
          ["url", headerValue(config.url)],
        ],
      },
    ];
  });
  return { entries, notes };
}

function splitEnv(server: string, env: unknown, notes: string[]): { plain: [string, string][]; secret: [string, string][] } {
  const plain: [string, string][] = [];
  const secret: [string, string][] = [];
  if (typeof env !== "object" || env === null) return { plain, secret };
  for (const [name, given] of Object.entries(env)) {
    const value = String(given);
    const variable = reference.exec(value)?.[1];
    if (variable !== undefined) secret.push([name, `env:${variable}`]);
    else if (secretName.test(name) && !harmlessEnd.test(name)) notes.push(`${server}: the secret ${name} has to be stored first`);
    else plain.push([name, value]);
  }
  return { plain, secret };
}

function mapOf(entries: [string, string][]): HeaderMap | null {
  return entries.length > 0 ? { entries } : null;
}
