import { knownValues } from "#core/dialects/claude-family/known-values";
import { skillFields } from "#core/dialects/skill/skill-fields";
import { compatibilityMax, descriptionMax } from "#core/dialects/skill/skill-limits";
import { nameLengthMax } from "#core/dialects/skill/skill-name";
import type { Form } from "#core/form/form-field";
import { hooksField } from "#core/form/forms/claude-hooks";

const words = skillFields.booleanWords;

export const skillForm: Form = {
  kind: "skill",
  sections: [
    {
      title: "Skill",
      help: "Fields of the open format, which every program reads.",
      fields: [
        {
          path: ["name"],
          label: "Name",
          help: "The name of the skill's folder: lowercase letters, digits and hyphens.",
          kind: "text",
          limit: { max: nameLengthMax },
          isRequired: true,
        },
        {
          path: ["description"],
          label: "Description",
          help: "What the skill does and when to use it.",
          kind: "text",
          isLong: true,
          limit: { max: descriptionMax },
          isRequired: true,
        },
        { path: ["license"], label: "License", help: "The name of its license, or of the file that holds it.", kind: "text" },
        { path: ["compatibility"], label: "Compatibility", help: "What it needs to run.", kind: "text", limit: { max: compatibilityMax } },
        { path: ["metadata"], label: "Metadata", help: "Anything else, as keys with texts.", kind: "text-map" },
        {
          path: ["allowed-tools"],
          label: "Allowed tools",
          help: "Tools that run without asking while the skill is used. Nothing is limited by it.",
          kind: "texts",
          from: "tools",
          separator: " ",
        },
      ],
    },
    {
      title: "When it is used",
      help: "Fields of Claude Code alone.",
      fields: [
        {
          path: ["when_to_use"],
          label: "When to use",
          help: "More about when it helps; it follows the description in the list.",
          kind: "text",
          isLong: true,
        },
        {
          path: ["argument-hint"],
          label: "Argument hint",
          help: "What stands behind the skill's name while someone types it.",
          kind: "text",
        },
        { path: ["arguments"], label: "Arguments", help: "Names of arguments that the text can use.", kind: "texts", separator: " " },
        {
          path: ["disable-model-invocation"],
          label: "Only people start it",
          help: "Whether the model may not start it by itself.",
          kind: "boolean",
          words,
        },
        {
          path: ["user-invocable"],
          label: "People may start it",
          help: "Whether it is offered to people; false leaves it to the model.",
          kind: "boolean",
          words,
        },
        { path: ["paths"], label: "Paths", help: "Patterns of files whose use brings the skill up.", kind: "texts", separator: ", " },
        { path: ["display-name"], label: "Display name", help: "What people see instead of the name.", kind: "text" },
        {
          path: ["default-enabled"],
          label: "On by default",
          help: "Whether it is on until someone turns it off.",
          kind: "source",
          why: "Its form is not documented.",
        },
        {
          path: ["fallback"],
          label: "Fallback",
          help: "Named in the change log of Claude Code alone.",
          kind: "source",
          why: "Its form is not documented.",
        },
      ],
    },
    {
      title: "How it runs",
      help: "Fields of Claude Code alone.",
      fields: [
        {
          path: ["disallowed-tools"],
          label: "Disallowed tools",
          help: "Tools that are taken away while the skill is used.",
          kind: "texts",
          from: "tools",
          separator: " ",
        },
        { path: ["model"], label: "Model", help: "Which model runs it.", kind: "text", from: "models", suggests: knownValues.modelAliases },
        {
          path: ["effort"],
          label: "Effort",
          help: "How much the model thinks before it answers.",
          kind: "choice",
          values: knownValues.effort,
        },
        { path: ["context"], label: "Context", help: "fork runs it in a subagent of its own.", kind: "choice", values: ["fork"] },
        { path: ["agent"], label: "Agent", help: "Which subagent runs it; needs context: fork.", kind: "text" },
        {
          path: ["background"],
          label: "In the background",
          help: "Whether it runs beside the session; needs context: fork.",
          kind: "boolean",
          words,
        },
        { path: ["shell"], label: "Shell", help: "Which shell runs the commands in its text.", kind: "choice", values: skillFields.shells },
        hooksField("What runs at events, from the skill's first use to the end of the session."),
      ],
    },
  ],
};
