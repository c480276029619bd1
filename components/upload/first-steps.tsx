import { Card } from "@/components/ui/card";
import { CommandLine } from "@/components/ui/command-line";
import { CopyButton } from "@/components/ui/copy-button";

const smallestAgent = `---
name: greeter
description: Greets whoever asks.
model: zai/glm-5.3
---
Greet the person by name, in one sentence.
`;

/** What stands below the drop zone while nothing was picked: something to drop, and the way without a page. */
export function FirstSteps() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card className="space-y-2 px-4 py-3.5">
        <div className="flex items-center gap-2">
          <h2 className="flex-1 font-semibold">The smallest agent is one file</h2>
          <CopyButton text={smallestAgent} what="the smallest agent.md" />
        </div>
        <p className="text-sm text-muted-foreground">
          Save it as <code>agent.md</code>, and drop the file or its folder. Skills, tools and other files join it by being declared in it.
        </p>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and so must be reachable by key.
          tabIndex={0}
          aria-label="The smallest agent.md"
          className="overflow-x-auto rounded-sm border bg-muted px-3 py-2 text-sm"
        >
          <pre>{smallestAgent}</pre>
        </section>
      </Card>
      <Card className="space-y-2 px-4 py-3.5">
        <h2 className="font-semibold">From a terminal or CI</h2>
        <p className="text-sm text-muted-foreground">The same check, the same package, with the commit it came from.</p>
        <CommandLine command="berth check ./my-agent" />
        <CommandLine command="berth deploy ./my-agent --env dev" />
      </Card>
    </div>
  );
}
