import { Callout } from "@/components/ui/callout";

type Props = { shown: number; inForce: number; canChange: boolean };

/** That an earlier version is shown, and what saving it would do; nothing for the one in force. */
export function EarlierVersion({ shown, inForce, canChange }: Props) {
  if (shown === inForce) return null;
  return (
    <div className="px-4 pt-4 pb-1">
      <Callout title={`This is version ${shown}; version ${inForce} is in force.`}>
        <p>{canChange ? `Saved as it stands, it becomes version ${inForce + 1}.` : "It can be read here and is no longer in force."}</p>
      </Callout>
    </div>
  );
}
