import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { ButtonLink } from "@/components/ui/button-link";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <MessagePage title="There is nothing here">
      <p>The page does not exist, or it is in a workspace that you are not a member of.</p>
      <ButtonLink href="/" variant="primary">
        Go to your workspace
      </ButtonLink>
    </MessagePage>
  );
}
