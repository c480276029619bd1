import { ButtonLink } from "@/components/ui/button-link";
import { CommandLine } from "@/components/ui/command-line";

/** For a one-time link that is unknown, used or expired: these look the same on purpose. */
export function DeadLink({ command }: { command: string }) {
  return (
    <>
      <div className="space-y-2">
        <h1 className="text-xl font-semibold">This link does not work</h1>
        <p className="text-muted-foreground">
          It was used already, it is older than a day, or a part of it is missing. If you used it yourself, sign in. Otherwise ask whoever
          runs this server for a new one; there, this makes it:
        </p>
      </div>
      <CommandLine command={command} />
      <ButtonLink href="/sign-in" variant="primary">
        Sign in
      </ButtonLink>
    </>
  );
}
