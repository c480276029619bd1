import { quoted } from "#core/diagnostics/show-text";
import type { TextProblem } from "#core/frontmatter/shape";

/**
 * Why `model` is not `provider/model`. Only the first `/` separates: `openrouter/meta/llama-4` is the model
 * `meta/llama-4` of `openrouter`. No list of models is consulted: new ones appear every week.
 */
export function modelProblem(model: string): TextProblem | null {
  const hint = "Write provider/model, such as zai/glm-5.3.";
  const refuse = (why: string): TextProblem => ({ code: "MODEL_FORMAT", message: `must be written provider/model; ${why}.`, hint });
  if (model === "") return refuse("it is empty");
  if (/\s/.test(model)) return refuse(`${quoted(model)} holds a space`);
  const slash = model.indexOf("/");
  if (slash === -1) return refuse(`${quoted(model)} names no provider`);
  if (slash === 0) return refuse(`the provider before the / is empty in ${quoted(model)}`);
  if (slash === model.length - 1) return refuse(`the model after the / is empty in ${quoted(model)}`);
  return null;
}
