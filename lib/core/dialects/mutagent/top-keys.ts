import { agentSchema } from "#core/dialects/mutagent/schema";

/** Fields of agent.md, and keys of neighbouring formats that authors bring along: where a description that spills over lines ends. */
export const topKeys: ReadonlySet<string> = new Set([
  ...Object.keys(agentSchema.fields),
  ...[
    "instructions",
    "prompt",
    "apiVersion",
    "kind",
    "metadata",
    "color",
    "version",
    "author",
    "tags",
    "category",
    "license",
    "allowed_tools",
    "allowed-tools",
  ],
]);
