import { thinkingLevels } from "#core/dialects/mux/header";
import { unitsMax } from "#core/dialects/mux/header-rules";
import type { Form, LengthLimit } from "#core/form/form-field";

function limit(key: string): { limit: LengthLimit } {
  const max = unitsMax.get(key);
  if (max === undefined) throw new Error(`${key} has no limit.`);
  return { limit: { max, isInUnits: true } };
}

export const muxForm: Form = {
  kind: "mux",
  sections: [
    {
      title: "Agent",
      fields: [
        {
          path: ["name"],
          label: "Name",
          help: "What people see; the id is the file's name.",
          kind: "text",
          ...limit("name"),
          isRequired: true,
        },
        {
          path: ["description"],
          label: "Description",
          help: "What the agent does and when to use it.",
          kind: "text",
          isLong: true,
          ...limit("description"),
        },
        {
          path: ["base"],
          label: "Base",
          help: "The agent whose tools, text and settings this one builds on.",
          kind: "text",
          from: "bases",
        },
        { path: ["disabled"], label: "Disabled", help: "Whether the agent is left out until someone turns it on.", kind: "boolean" },
      ],
    },
    {
      title: "Tools",
      help: "Patterns are whole names or regular expressions. Layers of the chain are applied from the base to this file.",
      fields: [
        { path: ["tools", "add"], label: "Add", help: "Patterns of tools that this layer allows.", kind: "texts", from: "tools" },
        { path: ["tools", "remove"], label: "Remove", help: "Patterns of tools that this layer takes away.", kind: "texts", from: "tools" },
        {
          path: ["tools", "require"],
          label: "Require",
          help: "The tool that a run must end with; the last one counts.",
          kind: "texts",
          from: "tools",
        },
      ],
    },
    {
      title: "Model",
      fields: [
        {
          path: ["ai", "model"],
          label: "Model",
          help: "Which model runs it, where the person has not chosen one.",
          kind: "text",
          from: "models",
        },
        {
          path: ["ai", "thinkingLevel"],
          label: "Thinking",
          help: "How much the model thinks before it answers.",
          kind: "choice",
          values: thinkingLevels,
        },
      ],
    },
    {
      title: "Sub-runs",
      help: "How other agents may use this one.",
      fields: [
        { path: ["subagent", "runnable"], label: "Runnable", help: "Whether other agents may spawn it.", kind: "boolean" },
        {
          path: ["subagent", "workflow_runnable"],
          label: "Runnable by workflows",
          help: "Whether workflows may spawn it.",
          kind: "boolean",
        },
        {
          path: ["subagent", "append_prompt"],
          label: "Added instructions",
          help: "Text behind the instructions when it runs below another agent.",
          kind: "text",
          isLong: true,
        },
        {
          path: ["subagent", "skip_init_hook"],
          label: "Skip the init hook",
          help: "Whether a sub-run starts without the project's init hook.",
          kind: "boolean",
        },
      ],
    },
    {
      title: "Instructions and picker",
      fields: [
        {
          path: ["prompt", "append"],
          label: "Append",
          help: "Whether the text below follows the base's, instead of taking its place.",
          kind: "boolean",
        },
        { path: ["ui", "hidden"], label: "Hidden", help: "Whether the picker leaves it out.", kind: "boolean" },
        { path: ["ui", "color"], label: "Colour", help: "Its colour in the picker.", kind: "text" },
      ],
    },
  ],
};
