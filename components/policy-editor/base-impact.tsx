import { idOfFileName } from "#core/dialects/mux/agent-id";
import { nameOf } from "#core/folder/path-rules";
import { SimulationResult } from "@/components/simulate/simulation-result";
import { type EditorDocument, textOf } from "@/lib/client/editor/editor-document";
import { useBaseImpact } from "@/lib/client/simulate/use-base-impact";

type Props = { workspace: string; document: EditorDocument; starting: EditorDocument | null };

/** How many agents of the workspace would be allowed something else with this draft as their base, and which. Nothing where nobody stands on it. */
export function BaseImpact({ workspace, document, starting }: Props) {
  const id = idOfFileName(nameOf(document.entryPath));
  if (document.dialect !== "mux" || id === null || !starting) return null;
  const texts = { text: textOf(document, document.entryPath) ?? "", starting: textOf(starting, starting.entryPath) ?? "" };
  return <Impact workspace={workspace} id={id} {...texts} />;
}

function Impact({ workspace, id, text, starting }: { workspace: string; id: string; text: string; starting: string }) {
  const { simulation, stop } = useBaseImpact(workspace, { id, text, starting });
  if (!simulation) return null;
  return (
    <section aria-labelledby="base-impact" className="space-y-2 rounded-md border px-3 py-2 text-sm">
      <h2 id="base-impact" className="font-medium">
        Agents based on <code>{id}</code>{" "}
        <span className="font-normal text-muted-foreground">as if they were deployed again with this draft</span>
      </h2>
      <div className="max-h-72 overflow-y-auto">
        <SimulationResult workspace={workspace} simulation={simulation} onStop={stop} />
      </div>
    </section>
  );
}
