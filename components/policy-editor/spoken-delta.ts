import { isWidening, type PolicyDelta } from "#core/policy/policy-delta";

/** A change of policy in a sentence to be heard: how many tools go each way, and whether anything widens. */
export function spokenDelta(delta: PolicyDelta): string {
  const { gained, loosened, lost, tightened, settings } = delta;
  const parts = [
    [gained.length, "gained"],
    [loosened.length, "loosened"],
    [lost.length, "lost"],
    [tightened.length, "tightened"],
  ].flatMap(([count, word]) => (count ? `${count} ${word}` : []));
  const said = [
    ...(parts.length > 0 ? [`Tools: ${parts.join(", ")}.`] : []),
    ...settings.map(({ name, before, after }) => `${name}: ${before?.value ?? "none"}, now ${after?.value ?? "none"}.`),
  ];
  if (said.length === 0) return "No permission change.";
  return `${said.join(" ")} ${isWidening(delta) ? "It widens." : "Nothing is widened."}`;
}
