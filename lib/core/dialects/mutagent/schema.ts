import { slugOf } from "#core/dialects/mutagent/fixes/slug-of";
import { modelProblem } from "#core/dialects/mutagent/model-problem";
import type { MapShape, Shape, TextShape } from "#core/frontmatter/shape";

const namePattern = /^[a-z][a-z0-9-]{1,49}$/;
const nameRule = "2 to 50 characters: a lowercase letter, then lowercase letters, digits or -";
const identifier: TextShape = {
  kind: "text",
  min: 1,
  max: 64,
  pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
  rule: "a letter, then letters, digits, _ or -",
};

/** Paths are text here; where they lead is checked against the folder. */
const path: TextShape = { kind: "text" };

const nameText: TextShape = { kind: "text", max: 4096 };
const nameList: Shape = { kind: "list", item: { kind: "text", min: 1, max: 128 } };
const names: Shape = { kind: "any-of", shapes: [nameText, nameList] };

const toolModule: MapShape = {
  kind: "map",
  fields: {
    path: { shape: { kind: "text", min: 1, max: 512 }, isRequired: true },
    export: { shape: { kind: "text", min: 1, max: 128 } },
    name: { shape: identifier, isRequired: true },
  },
};

const secret: MapShape = {
  kind: "map",
  fields: { name: { shape: identifier, isRequired: true }, required: { shape: { kind: "boolean" } } },
};

const harness: MapShape = {
  kind: "map",
  fields: {
    tools: {
      shape: {
        kind: "map",
        fields: {
          builtin: { shape: { kind: "list", item: { kind: "text", min: 1, max: 64 }, isUnique: true } },
          modules: { shape: { kind: "list", item: toolModule } },
        },
      },
    },
    skills: { shape: { kind: "list", item: path, isUnique: true } },
    files: { shape: { kind: "list", item: path, isUnique: true } },
    bindings: { shape: { kind: "map", fields: { secrets: { shape: { kind: "list", item: secret } } } } },
    runtime: {
      shape: {
        kind: "map",
        fields: {
          mode: { shape: { kind: "choice", values: ["interactive", "headless"] } },
          scaffold: { shape: { kind: "choice", values: ["standard"] } },
        },
      },
    },
  },
};

/** Every field that the frontmatter of an `agent.md` may hold. Lengths count Unicode code points. */
export const agentSchema: MapShape = {
  kind: "map",
  fields: {
    name: { shape: { kind: "text", min: 2, max: 50, pattern: namePattern, rule: nameRule, suggest: slugOf }, isRequired: true },
    description: { shape: { kind: "text", min: 1, max: 1024 } },
    model: { shape: { kind: "text", max: 256, problem: modelProblem }, isRequired: true },
    thinking: { shape: { kind: "text", min: 1, max: 32 } },
    tools: { shape: names },
    disallowed_tools: { shape: names },
    disallowedTools: { shape: names },
    skills: { shape: { kind: "any-of", shapes: [nameText, nameList, { kind: "boolean" }] } },
    harness: { shape: harness },
  },
};
