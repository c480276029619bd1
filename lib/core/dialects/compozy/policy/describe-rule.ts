import { quoted } from "#core/diagnostics/show-text";
import type { CompozyDefinition } from "#core/dialects/compozy/definition";
import { placeIn, placeOfText, type SourcePlace } from "#core/dialects/compozy/place";
import type { PolicyInputs, ToolRule } from "#core/dialects/compozy/policy/decide-tool";
import type { AgentFile } from "#core/dialects/compozy/reading/read-agent-file";
import type { PermissionMode } from "#core/dialects/compozy/rules/check-choice";
import type { PolicyReason } from "#core/policy/effective-policy";

/** What rules are described for. */
export type RuleSubject = { file: AgentFile; definition: CompozyDefinition; inputs: PolicyInputs };

/** The layer of what no file of the agent says. */
export const contextLayer = "dialect context";

const modeWords: Readonly<Record<PermissionMode, string>> = {
  "deny-all": "deny-all asks before every tool",
  "approve-reads": "approve-reads lets reading tools run and asks before all others",
  "approve-all": "approve-all lets every tool run unasked",
};

export function describeMode(mode: PermissionMode | ""): string {
  return modeWords[mode === "" ? "approve-reads" : mode];
}

/** A rule as a reason: which layer says it, in which words, and where. */
export function describeRule(rule: ToolRule, { file, definition, inputs }: RuleSubject): PolicyReason {
  const said = (layer: string, words: string, place: SourcePlace, pattern?: string): PolicyReason => ({
    layer,
    rule: words,
    ...place,
    ...(pattern !== undefined && { pattern }),
  });
  const outside = (words: string, pattern?: string) => said(contextLayer, words, { path: "" }, pattern);
  const entry = (list: "tools" | "toolsets" | "deny_tools", words: (value: string) => string) => {
    const value = definition[list]?.[rule.index ?? 0] ?? "";
    return said(list, words(quoted(value)), placeOfText(file, list, value), value);
  };
  switch (rule.by) {
    case "tools":
      return entry("tools", (value) => `names ${value}`);
    case "toolsets":
      return entry("toolsets", (value) => `grants it through ${value}`);
    case "deny_tools":
      return entry("deny_tools", (value) => `denies ${value}, whatever grants it`);
    case "not-listed": {
      const list = definition.tools ? "tools" : "toolsets";
      return said(list, "lists other tools, so that everything else is blocked", placeIn(file, [list], "key"));
    }
    case "mode":
      return inputs.isOwnMode
        ? said("permissions", describeMode(inputs.mode), placeIn(file, ["permissions"]))
        : outside(`[permissions].mode ${describeMode(inputs.mode)}`);
    case "tools-disabled":
      return outside("[tools] is switched off");
    case "visibility":
      return said("compozy", "is for operators and never offered to a session", { path: "" });
    case "registry-deny":
      return outside("[tools] denies it", inputs.registryDeny[rule.index ?? 0]);
    case "lineage":
      return outside(rule.effect === "blocks" ? "the session above did not hand it down" : "the session above hands it down");
    case "granted-source":
      return outside("[tools] grants its source");
    case "trusted-source":
      return outside("its source is trusted, and it only reads");
    case "external-default":
      return outside(`tools from outside are ${{ blocks: "off", asks: "asked for", allows: "on" }[rule.effect]} by external_default`);
    case "no-approval":
      return outside("nobody can be asked");
  }
}
