import type { RevisionView } from "#schemas/revision";
import { Fact, Facts } from "@/components/revision/facts";

/** What a runtime starts the agent with, as launch.json in the package says. */
export function LaunchFacts({ launch }: { launch: RevisionView["launch"] }) {
  return (
    <Facts>
      <Fact name="model">{launch.model === null ? "left to its program" : <code>{launch.model}</code>}</Fact>
      <Fact name="thinking">{launch.thinking ?? <None />}</Fact>
      <Fact name="mode">{launch.mode}</Fact>
      <Fact name="scaffold">{launch.scaffold}</Fact>
      <Fact name="tools">
        <Names names={launch.tools} />
      </Fact>
      <Fact name="skills">
        <Names names={launch.skills} />
      </Fact>
      <Fact name="secrets needed">
        <Names names={launch.requiredBindings} />
      </Fact>
      <Fact name="secrets used">
        <Names names={launch.optionalBindings} />
      </Fact>
    </Facts>
  );
}

function Names({ names }: { names: string[] }) {
  return names.length === 0 ? <None /> : <code>{names.join(", ")}</code>;
}

function None() {
  return <span className="text-muted-foreground">none</span>;
}
