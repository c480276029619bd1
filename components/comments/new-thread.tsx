"use client";

import type { Place } from "#core/diff/anchors/anchor";
import type { ThreadView } from "#schemas/comment";
import type { ComparedSideView } from "#schemas/comparison";
import { useComments } from "@/components/comments/comments-provider";
import { Composer } from "@/components/comments/composer";
import { openThreadAction } from "@/lib/actions/comments";
import { placeKey } from "@/lib/client/comments/place-key";
import { placeWords } from "@/lib/client/comments/place-words";
import { useAction } from "@/lib/client/use-action";

/** Begins a thread about one place. */
export function NewThread({ place }: { place: Place }) {
  const comments = useComments();
  const open = useAction<object, ThreadView>(openThreadAction, comments?.workspace ?? "");
  if (!comments) return null;
  const { list, typed, write } = comments;
  const key = placeKey(place);
  return (
    <div className="rounded-md border bg-card p-3">
      <Composer
        label={`Comment on ${placeWords(place)}`}
        verb="Comment"
        initial={typed.get(key) ?? ""}
        onType={(text) => typed.set(key, text)}
        takesFocus={!typed.has(key)}
        onCancel={() => {
          typed.delete(key);
          write(null);
        }}
        onSend={async (text) => {
          await open.mutateAsync({ from: nameOf(list.from), to: nameOf(list.to), anchor: place, text });
          typed.delete(key);
          write(null);
        }}
      />
    </div>
  );
}

/** The revision that the reader sees, whatever is active by now. */
function nameOf({ agent, revision }: ComparedSideView): string {
  return `${agent}@v${revision}`;
}
