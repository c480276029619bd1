import { agentSchema } from "#core/dialects/mutagent/schema";
import type { ChoiceSource, Form, FormField, FormSection } from "#core/form/form-field";
import { shapeKind } from "#core/form/shape-kind";
import type { MapShape } from "#core/frontmatter/shape";

type Own = { from?: ChoiceSource; isLong?: true; suggests?: readonly string[]; flags?: { true: string; false: string } };

function field(schema: MapShape, path: readonly string[], label: string, help: string, own: Own = {}): FormField {
  return { path, label, help, ...shapeKind(schema, path), ...own };
}

const top = (key: string, label: string, help: string, own?: Own) => field(agentSchema, [key], label, help, own);
const inHarness = (path: readonly string[], label: string, help: string, own?: Own) =>
  field(agentSchema, ["harness", ...path], label, help, own);

/** Fields of the items of a list in the schema. */
function items(path: readonly string[]): MapShape {
  let shape: MapShape["fields"][string]["shape"] | undefined = agentSchema;
  for (const key of path) shape = shape?.kind === "map" ? shape.fields[key]?.shape : undefined;
  if (shape?.kind !== "list" || shape.item.kind !== "map") throw new Error(`${path.join(".")} is no list of maps.`);
  return shape.item;
}

const identity: FormSection = {
  title: "Agent",
  fields: [
    top("name", "Name", "What the agent is called; a package and its slots are found by it."),
    top("description", "Description", "What the agent does and when to use it, in a sentence or two.", { isLong: true }),
    top("model", "Model", "Which model runs it, written provider/model.", { from: "models" }),
    top("thinking", "Thinking", "How much the model thinks before it answers, in the provider's own words.", {
      suggests: ["low", "medium", "high"],
    }),
  ],
};

/** The same list of names, with what it means for whom. */
function brief(sentence: string): FormSection {
  return {
    title: "Local brief",
    help: sentence,
    fields: [
      top("tools", "Tools", "What the agent may use when it runs from its file.", { from: "tools" }),
      top("disallowed_tools", "Disallowed tools", "What it may not use, whatever the list above says.", { from: "tools" }),
      {
        ...top("disallowedTools", "Disallowed tools (other spelling)", "Counts only where disallowed_tools is not written."),
        // The other spelling is offered to nobody.
        onlyFor: { path: ["disallowedTools"], values: [] },
      },
      top("skills", "Skills", "Which skills it is given when it runs from its file.", {
        from: "skills",
        flags: { true: "All skills", false: "No skills" },
      }),
    ],
  };
}

const modules = items(["harness", "tools", "modules"]);
const secrets = items(["harness", "bindings", "secrets"]);

const harness: FormSection = {
  title: "Managed agent",
  help: "What the packaged agent is given. Nothing outside this part reaches it.",
  fields: [
    inHarness(["tools", "builtin"], "Built-in tools", "Tools of the harness that the agent may use.", { from: "tools" }),
    {
      path: ["harness", "tools", "modules"],
      label: "Tool modules",
      help: "Tools that come as code in the agent's folder.",
      kind: "records",
      item: "tool module",
      title: "name",
      fields: [
        field(modules, ["name"], "Name", "What the model calls the tool."),
        field(modules, ["path"], "Path", "The module in the agent's folder.", { from: "files" }),
        field(modules, ["export"], "Export", "Which export of the module it is; default when nothing is written."),
      ],
    },
    inHarness(["skills"], "Skill folders", "Folders with a SKILL.md that travel with the agent.", { from: "files" }),
    inHarness(["files"], "Files", "Files and folders that travel with the agent.", { from: "files" }),
    {
      path: ["harness", "bindings", "secrets"],
      label: "Secrets",
      help: "Names of secrets that a tool asks for; their values are never in the folder.",
      kind: "records",
      item: "secret",
      title: "name",
      fields: [
        field(secrets, ["name"], "Name", "How tools ask for it."),
        field(secrets, ["required"], "Required", "Whether the agent cannot run without it; true when nothing is written."),
      ],
    },
    inHarness(["runtime", "mode"], "Mode", "Whether a person takes part in a run."),
    inHarness(["runtime", "scaffold"], "Scaffold", "What the harness puts around the instructions."),
  ],
};

export const mutagentForm: Form = {
  kind: "mutagent",
  sections: [identity, harness, brief("For runs from the file itself. A managed agent is given nothing of it.")],
};

export const inlineForm: Form = { kind: "inline", sections: [identity, brief("What the agent may use.")] };
