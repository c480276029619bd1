import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";

export function ReleaseRoleSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select {...props}>
      <option value="author">Authors and above</option>
      <option value="releaser">Releasers and above</option>
      <option value="admin">Admins and owners</option>
      <option value="owner">Only owners</option>
    </Select>
  );
}
