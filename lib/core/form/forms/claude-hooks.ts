import { knownValues } from "#core/dialects/claude-family/known-values";
import type { FormField } from "#core/form/form-field";

/** Shown for handlers of these types; a handler without a type is a command. */
function only(...values: string[]): Pick<FormField, "onlyFor"> {
  return { onlyFor: { path: ["type"], values: values.includes("command") ? ["", ...values] : values } };
}

const handlerFields: readonly FormField[] = [
  {
    path: ["type"],
    label: "Type",
    help: "What the handler is; a command when nothing is written.",
    kind: "choice",
    values: knownValues.hookHandlers,
  },
  {
    path: ["command"],
    label: "Command",
    help: "What the shell runs; it reads the event as JSON on its standard input.",
    kind: "text",
    isLong: true,
    ...only("command"),
  },
  { path: ["url"], label: "Address", help: "Where the event is sent as JSON.", kind: "text", ...only("http") },
  {
    path: ["headers"],
    label: "Headers",
    help: "Sent with it. A reference to a variable of the session keeps a secret out of the file.",
    kind: "text-map",
    ...only("http"),
  },
  { path: ["server"], label: "MCP server", help: "The configured server whose tool is called.", kind: "text", ...only("mcp_tool") },
  { path: ["tool"], label: "Tool", help: "The tool of that server.", kind: "text", ...only("mcp_tool") },
  {
    path: ["prompt"],
    label: "Prompt",
    help: "What the model is asked; $ARGUMENTS is the event.",
    kind: "text",
    isLong: true,
    ...only("prompt", "agent"),
  },
  {
    path: ["model"],
    label: "Model",
    help: "Which model is asked.",
    kind: "text",
    from: "models",
    suggests: knownValues.modelAliases,
    ...only("prompt", "agent"),
  },
  { path: ["if"], label: "Only if", help: "A permission rule that the call must match, such as Bash(git *).", kind: "text" },
  { path: ["timeout"], label: "Seconds at most", help: "After how many seconds it is given up.", kind: "number", min: 1 },
];

/** The `hooks` of a subagent or a skill: events, each with groups that say for what, each with what runs. */
export function hooksField(help: string): FormField {
  return {
    path: ["hooks"],
    label: "Hooks",
    help,
    kind: "entries",
    item: "event",
    keys: knownValues.hookEvents,
    begin: [{ hooks: [{ type: "command" }] }],
    value: {
      kind: "records",
      item: "group",
      title: "matcher",
      untitled: "everything",
      begin: { hooks: [{ type: "command" }] },
      fields: [
        {
          path: ["matcher"],
          label: "Matcher",
          help: "A tool, several as A|B, or a pattern of names; everything when nothing is written.",
          kind: "text",
          from: "tools",
        },
        {
          path: ["hooks"],
          label: "Handlers",
          help: "What runs, all of them at once.",
          kind: "records",
          item: "handler",
          title: "command",
          titles: ["url", "prompt", "tool", "type"],
          begin: { type: "command" },
          isOpen: true,
          fields: handlerFields,
        },
      ],
    },
  };
}
