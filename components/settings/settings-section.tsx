import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";

type Props = { title: string; children: ReactNode /** What the section is for, in a sentence. */; about: ReactNode; action?: ReactNode };

export function SettingsSection({ title, about, action, children }: Props) {
  return (
    <Card className="mb-6">
      <CardHeader title={title} action={action} />
      <p className="border-b px-4 py-2.5 text-sm text-muted-foreground">{about}</p>
      {children}
    </Card>
  );
}

/** Stands where the controls would be for somebody whose role does not have them. */
export function AdminsOnly() {
  return <p className="border-t px-4 py-3 text-sm text-muted-foreground">Only admins and owners can change this.</p>;
}
