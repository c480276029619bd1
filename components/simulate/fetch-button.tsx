import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { refusalText } from "@/lib/client/refusal-text";

type FetchProps = {
  label: string;
  isOff: boolean;
  /** Fetches without being pressed: what is asked about is known, and nothing is written yet. */
  isWanted: boolean;
  fetchNow(signal: AbortSignal): Promise<string | null>;
};

/** Fetches what there is now into the fields; says what is to be said about it. */
export function FetchButton({ label, isOff, isWanted, fetchNow }: FetchProps) {
  const [told, setTold] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setTold(await fetchNow(new AbortController().signal).catch((error: unknown) => (error instanceof Error ? refusalText(error) : null)));
    setBusy(false);
  };
  const fetchWanted = useEffectEvent(() => isWanted && void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is chosen.
  useEffect(() => void fetchWanted(), [isWanted]);
  return (
    <>
      <Button onClick={() => void run()} disabled={isOff || isBusy}>
        {label}
      </Button>
      <p role="status" className="text-sm text-muted-foreground">
        {told}
      </p>
    </>
  );
}
