import { knownValues } from "#core/dialects/claude-family/known-values";

const aliases: ReadonlySet<string> = new Set(knownValues.modelAliases);

/** A model of the vendor by its full name, alone or as the cloud providers write it: `claude-…`, `us.anthropic.claude-…-v1:0`. */
const fullName = /^(?:[a-z0-9-]+\.)*(?:anthropic[./])?claude-[a-z0-9.@:-]+(?:\[1m\])?$/i;

/** Names that lead to a model of an account: an inference profile, an address of a gateway. */
const address = /^(?:arn:|https?:\/\/|projects\/)/;

/** Whether we know `text` as a model. Nothing is refused for its model: lists go stale, and gateways take what they like. */
export function isKnownModel(text: string): boolean {
  return aliases.has(text) || fullName.test(text) || address.test(text);
}
