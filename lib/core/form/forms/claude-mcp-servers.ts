import type { FormField } from "#core/form/form-field";

const local = { onlyFor: { path: ["type"], values: ["", "stdio"] } };
const remote = { onlyFor: { path: ["type"], values: ["http", "sse", "ws"] } };

/** Names of configured servers, or servers that are set up in place. */
export const mcpServersField: FormField = {
  path: ["mcpServers"],
  label: "MCP servers",
  help: "Servers of the session by name, or with settings of their own. Without the field, those of the parent.",
  kind: "named",
  item: "server",
  begin: { type: "stdio" },
  fields: [
    {
      path: ["type"],
      label: "Type",
      help: "How it is reached; stdio when nothing is written.",
      kind: "choice",
      values: ["stdio", "http", "sse", "ws"],
    },
    { path: ["command"], label: "Command", help: "The program that is started.", kind: "text", ...local },
    { path: ["args"], label: "Arguments", help: "What stands behind the command.", kind: "texts", ...local },
    {
      path: ["env"],
      label: "Environment",
      help: "Variables of the program. A reference to a variable of the session keeps a secret out of the file.",
      kind: "text-map",
      ...local,
    },
    { path: ["url"], label: "Address", help: "Where the server answers.", kind: "text", ...remote },
    {
      path: ["headers"],
      label: "Headers",
      help: "Sent with each request. A reference to a variable of the session keeps a secret out of the file.",
      kind: "text-map",
      ...remote,
    },
  ],
};
