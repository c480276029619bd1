"use client";

import { ConvertView } from "@/components/convert/convert-view";
import { targetsFor } from "@/components/convert/use-conversion";
import { Dialog } from "@/components/ui/dialog";
import type { DeployTarget } from "@/components/upload/environment-field";
import type { ConvertSource } from "@/lib/client/convert/convert-source";

type Props = {
  workspace: string;
  source: ConvertSource;
  models: readonly string[];
  environments: readonly DeployTarget[];
  canDeploy: boolean;
  onClose: () => void;
};

/** The conversion of an agent of the upload page, which stays as it is behind it. */
export function ConvertDialog({ source, onClose, ...rest }: Props) {
  const [first] = targetsFor(source);
  return (
    <Dialog title={`Convert ${source.name}`} width="page" onClose={onClose}>
      {first && <ConvertView source={source} to={first} suggestName={null} {...rest} />}
    </Dialog>
  );
}
