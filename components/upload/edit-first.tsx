import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { fetchEditor } from "@/components/editor/fetch-editor";
import { Button } from "@/components/ui/button";
import { Refusal } from "@/lib/client/refusal";
import { refusalText } from "@/lib/client/refusal-text";

type Props = {
  workspace: string;
  /** Begins the draft and says which. @throws {Error} whose message is for the person at the page. */
  begin(): Promise<string>;
};

/** Opens an agent of the upload page in the editor, valid or not, before it is a revision. */
export function EditFirst({ workspace, begin }: Props) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const [refusal, setRefusal] = useState<string | null>(null);
  const edit = () => {
    fetchEditor();
    setRefusal(null);
    start(async () => {
      try {
        router.push(`/${workspace}/edit/${await begin()}`);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        setRefusal(error instanceof Refusal ? refusalText(error) : error.message);
      }
    });
  };
  return (
    <>
      <Button size="sm" variant="ghost" onClick={edit} onPointerEnter={fetchEditor} onFocus={fetchEditor} disabled={isPending}>
        <Pencil aria-hidden />
        {isPending ? "Opening…" : "Edit before deploying"}
      </Button>
      {refusal && (
        <p role="alert" className="basis-full text-sm text-danger wrap-anywhere">
          {refusal}
        </p>
      )}
    </>
  );
}
