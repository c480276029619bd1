import type { ClaudeContext } from "#core/dialects/claude/context";
import type { CompozyContext } from "#core/dialects/compozy/context";
import type { MutagentContext } from "#core/dialects/mutagent/resolve-mutagent";
import type { MuxContext } from "#core/dialects/mux/context";
import type { SkillContext } from "#core/dialects/skill/context";

/** The settings outside an agent's folder that its policy depends on, for each format. What is absent has the program's own default. */
export type DialectContexts = {
  mutagent: MutagentContext;
  mux: MuxContext;
  compozy: CompozyContext;
  claude: ClaudeContext;
  skill: SkillContext;
};
