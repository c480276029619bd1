import type { Chain } from "#core/dialects/mux/chain";
import { layerOf } from "#core/dialects/mux/definition";
import { rangeOfField } from "#core/dialects/mux/field-range";
import { replacesBase } from "#core/dialects/mux/inherited-body";
import type { PromptPart } from "#core/dialects/resolved-agent";

/** The texts of a prompt in order: each definition's own, the last base first, then the addendum of a sub-run. */
export function promptParts(chain: Chain, isSubagent: boolean): PromptPart[] {
  const end = chain.findIndex(replacesBase);
  const links = end < 0 ? chain : chain.slice(0, end + 1);
  const bodies = links
    .map((link): PromptPart => {
      const isPlaceholder = link.scope === "built-in" && link.path === "";
      const rule = isPlaceholder
        ? "stands in for the shipped instructions"
        : replacesBase(link)
          ? "replaces what its base says"
          : "is added to what its base says";
      return { title: `Instructions of ${layerOf(link)}`, text: link.body, origin: { layer: layerOf(link), rule, path: link.path } };
    })
    .reverse();
  const source = chain.find(({ header }) => header.subagent?.append_prompt !== undefined);
  const parts: PromptPart[] = [
    {
      title: "Prelude, environment and AGENTS.md",
      text: "",
      origin: { layer: "Mux", rule: "adds its own texts before", path: "" },
      atRun: true,
    },
    ...bodies,
  ];
  if (!isSubagent || !source) return parts;
  const range = rangeOfField(source, ["subagent", "append_prompt"]);
  const origin = { layer: layerOf(source), rule: "is added in a sub-run", path: source.path, ...(range && { range }) };
  return [...parts, { title: "Addendum for sub-runs", text: source.header.subagent?.append_prompt ?? "", origin }];
}
