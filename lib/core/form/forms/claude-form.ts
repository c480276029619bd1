import { agentFields } from "#core/dialects/claude/agent-fields";
import { knownValues } from "#core/dialects/claude-family/known-values";
import type { Form } from "#core/form/form-field";
import { hooksField } from "#core/form/forms/claude-hooks";
import { mcpServersField } from "#core/form/forms/claude-mcp-servers";

export const claudeForm: Form = {
  kind: "claude",
  sections: [
    {
      title: "Agent",
      fields: [
        {
          path: ["name"],
          label: "Name",
          help: "How other agents call it: lowercase letters, digits and hyphens.",
          kind: "text",
          isRequired: true,
        },
        {
          path: ["description"],
          label: "Description",
          help: "When Claude should hand work to this agent.",
          kind: "text",
          isLong: true,
          isRequired: true,
        },
        {
          path: ["model"],
          label: "Model",
          help: "An alias, inherit, or the full name of a model.",
          kind: "text",
          from: "models",
          suggests: knownValues.modelAliases,
        },
        {
          path: ["effort"],
          label: "Effort",
          help: "How much the model thinks before it answers.",
          kind: "choice",
          values: knownValues.effort,
        },
        { path: ["color"], label: "Colour", help: "Its colour in the terminal.", kind: "choice", values: knownValues.color },
      ],
    },
    {
      title: "Tools and permissions",
      fields: [
        {
          path: ["tools"],
          label: "Tools",
          help: "What it may use; without the field every tool of the session.",
          kind: "texts",
          from: "tools",
          separator: ", ",
        },
        {
          path: ["disallowedTools"],
          label: "Disallowed tools",
          help: "What is taken away, whatever the list above says.",
          kind: "texts",
          from: "tools",
          separator: ", ",
        },
        {
          path: ["permissionMode"],
          label: "Permission mode",
          help: "What asks before it runs.",
          kind: "choice",
          values: knownValues.permissionMode,
        },
        { path: ["maxTurns"], label: "Turns at most", help: "After how many turns the run ends.", kind: "number", min: 1 },
        {
          path: ["isolation"],
          label: "Isolation",
          help: "Whether it works in a copy of the repository.",
          kind: "choice",
          values: knownValues.isolation,
        },
      ],
    },
    {
      title: "Context",
      fields: [
        {
          path: ["skills"],
          label: "Skills",
          help: "Skills whose text is there from the start.",
          kind: "texts",
          from: "skills",
          separator: ", ",
        },
        {
          path: ["memory"],
          label: "Memory",
          help: "Whose notes it reads and writes; it can then write files.",
          kind: "choice",
          values: knownValues.memory,
        },
        { path: ["background"], label: "In the background", help: "Whether it always runs beside the session.", kind: "boolean" },
        {
          path: ["omitClaudeMd"],
          label: "Leave CLAUDE.md out",
          help: "Whether it starts without the project's CLAUDE.md files.",
          kind: "boolean",
        },
        {
          path: ["initialPrompt"],
          label: "First prompt",
          help: "What is asked first when it runs as the session's own agent.",
          kind: "text",
          isLong: true,
        },
        mcpServersField,
        hooksField("What runs at events of a run. Whoever imports the file imports these commands."),
      ],
    },
    {
      title: "Experimental",
      help: "May change or go with any edition.",
      fields: Object.entries(agentFields.experimental).map(([key, values]) => ({
        path: ["experimental", key],
        label: key,
        help: key === "cacheTtl" ? "How long the provider keeps the prompt." : "See the documentation of Claude Code.",
        kind: "choice" as const,
        values,
      })),
    },
  ],
};
