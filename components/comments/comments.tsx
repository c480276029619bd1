import type { ReactNode } from "react";
import type { ThreadListView } from "#schemas/comment";
import { CommentBody } from "@/components/comments/comment-body";
import { CommentsProvider } from "@/components/comments/comments-provider";

/** Characters of Markdown that are laid out for one page, newest comments first. */
const renderedLengthMax = 300_000;

type Props = { workspace: string; list: ThreadListView; children: ReactNode };

/** Everything inside can show and open threads about one comparison. Bodies are laid out on the server. */
export function Comments({ workspace, list, children }: Props) {
  let left = renderedLengthMax;
  const comments = list.threads.flatMap((thread) => thread.comments);
  const bodies = comments.reverse().map(({ id, text }): [string, ReactNode] => {
    left -= text.length;
    return [id, <CommentBody key={id} text={text} isPlain={left < 0} />];
  });
  return (
    <CommentsProvider workspace={workspace} list={list} bodies={Object.fromEntries(bodies)}>
      {children}
    </CommentsProvider>
  );
}
