import { hookEvents, providers, shippedToolsets } from "#core/dialects/compozy/data/edition-data";
import { matcherTexts } from "#core/dialects/compozy/reading/fields";
import { permissionModes, reasoningEfforts } from "#core/dialects/compozy/rules/check-choice";
import type { Form, FormField } from "#core/form/form-field";

const textMap = (key: string, label: string, help: string): FormField => ({ path: [key], label, help, kind: "text-map" });

const serverFields: readonly FormField[] = [
  { path: ["name"], label: "Name", help: "How rules for its tools name the server.", kind: "text", isRequired: true },
  {
    path: ["transport"],
    label: "Transport",
    help: "How it is reached; stdio unless there is a URL.",
    kind: "choice",
    values: ["stdio", "http"],
  },
  { path: ["command"], label: "Command", help: "What starts a server on stdio.", kind: "text" },
  { path: ["args"], label: "Arguments", help: "What stands behind the command.", kind: "texts" },
  textMap("env", "Environment", "Variables of the server; no secrets."),
  textMap("secret_env", "Secret environment", "Variables whose values are references to secrets."),
  { path: ["url"], label: "URL", help: "Where a server on http is.", kind: "text" },
  textMap("headers", "Headers", "Headers of each request; no secrets."),
  textMap("secret_headers", "Secret headers", "Headers whose values are references to secrets."),
  {
    path: ["auth", "registration"],
    label: "Registration",
    help: "How the client comes to be known there.",
    kind: "choice",
    values: ["auto", "pre_registered"],
  },
  { path: ["auth", "issuer_url"], label: "Issuer", help: "Who gives out tokens, for a client that is registered.", kind: "text" },
  { path: ["auth", "client_id"], label: "Client", help: "The id of a client that is registered.", kind: "text" },
  { path: ["auth", "client_secret_ref"], label: "Client secret", help: "A reference to the client's secret.", kind: "text" },
  { path: ["auth", "scopes"], label: "Scopes", help: "What is asked for.", kind: "texts" },
  { path: ["catalog_entry"], label: "Catalog entry", help: "Which entry of a catalog it comes from.", kind: "text" },
  { path: ["catalog_version"], label: "Catalog version", help: "Which version of that entry.", kind: "text" },
];

const hookFields: readonly FormField[] = [
  { path: ["name"], label: "Name", help: "What the log calls it.", kind: "text", isRequired: true },
  {
    path: ["event"],
    label: "Event",
    help: "When it runs.",
    kind: "text",
    suggests: hookEvents.map(({ event }) => event),
    isRequired: true,
  },
  {
    path: ["mode"],
    label: "Mode",
    help: "Whether the run waits for it; async when nothing is written.",
    kind: "choice",
    values: ["sync", "async"],
  },
  { path: ["enabled"], label: "Enabled", help: "Whether it runs at all; true when nothing is written.", kind: "boolean" },
  { path: ["required"], label: "Required", help: "Whether its failure stops the run; needs mode sync.", kind: "boolean" },
  { path: ["priority"], label: "Priority", help: "Which of several runs first.", kind: "number" },
  { path: ["timeout"], label: "Timeout", help: "How long it may take, such as 5s or 1m30s.", kind: "text" },
  {
    path: ["matcher"],
    label: "Matcher",
    help: "What the event must be about.",
    kind: "text-map",
    keys: matcherTexts.filter((key) => key !== "tool_read_only"),
  },
  {
    path: ["matcher", "tool_read_only"],
    label: "Reading tools only",
    help: "Whether the tool must be one that only reads.",
    kind: "boolean",
  },
  { path: ["command"], label: "Command", help: "What it runs.", kind: "text" },
  { path: ["args"], label: "Arguments", help: "What stands behind the command.", kind: "texts" },
  textMap("env", "Environment", "Variables of the command; no secrets."),
  textMap("secret_env", "Secret environment", "Variables whose values are references to secrets."),
  textMap("metadata", "Metadata", "Anything else about it, as keys with texts."),
  {
    path: ["executor", "kind"],
    label: "Executor",
    help: "How it runs; a subprocess when nothing is written.",
    kind: "choice",
    values: ["subprocess", "wasm"],
  },
  { path: ["executor", "command"], label: "Executor command", help: "The command, where it is written with the executor.", kind: "text" },
  { path: ["executor", "args"], label: "Executor arguments", help: "What stands behind that command.", kind: "texts" },
  { path: ["executor", "env"], label: "Executor environment", help: "Variables of that command; no secrets.", kind: "text-map" },
  {
    path: ["executor", "secret_env"],
    label: "Executor secrets",
    help: "Variables whose values are references to secrets.",
    kind: "text-map",
  },
];

export const compozyForm: Form = {
  kind: "compozy",
  sections: [
    {
      title: "Agent",
      fields: [
        {
          path: ["name"],
          label: "Name",
          help: "The name of the agent's folder: a letter, then letters, digits, - and _, all lowercase.",
          kind: "text",
          isRequired: true,
        },
        { path: ["category_path"], label: "Category", help: "Where lists show it, from the outer group to the inner one.", kind: "texts" },
        {
          path: ["provider"],
          label: "Provider",
          help: "Which program runs the agent; the workspace's default when nothing is written.",
          kind: "text",
          suggests: providers.map(({ id }) => id),
        },
        { path: ["command"], label: "Command", help: "How that program is started, where it is not its own way.", kind: "text" },
        { path: ["model"], label: "Model", help: "Which model it asks for.", kind: "text", from: "models", suggests: modelNames() },
        {
          path: ["reasoning_effort"],
          label: "Reasoning effort",
          help: "How much the model thinks before it answers.",
          kind: "choice",
          values: reasoningEfforts,
        },
      ],
    },
    {
      title: "Tools and permissions",
      fields: [
        { path: ["tools"], label: "Tools", help: "Ids and patterns of tools that it may use.", kind: "texts", from: "tools" },
        {
          path: ["toolsets"],
          label: "Toolsets",
          help: "Named groups of tools that it may use.",
          kind: "texts",
          from: "toolsets",
          suggests: shippedToolsets.map(({ id }) => id),
        },
        {
          path: ["deny_tools"],
          label: "Denied tools",
          help: "Ids and patterns that it may not use, whatever allows them.",
          kind: "texts",
          from: "tools",
        },
        { path: ["permissions"], label: "Permissions", help: "What asks before it runs.", kind: "choice", values: permissionModes },
        { path: ["skills", "disabled"], label: "Disabled skills", help: "Skills that it is not offered.", kind: "texts", from: "skills" },
      ],
    },
    {
      title: "Servers and hooks",
      fields: [
        {
          path: ["mcp_servers"],
          label: "MCP servers",
          help: "Servers of the agent alone. One of the same name in mcp.json takes its place.",
          kind: "records",
          item: "server",
          title: "name",
          fields: serverFields,
        },
        {
          path: ["hooks"],
          label: "Hooks",
          help: "What runs at events of the agent's sessions.",
          kind: "records",
          item: "hook",
          title: "name",
          fields: hookFields,
        },
      ],
    },
  ],
};

function modelNames(): string[] {
  return [...new Set(providers.flatMap(({ models = [] }) => models.map(({ id }) => id)))];
}
