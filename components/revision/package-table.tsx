import Link from "next/link";
import type { RevisionView } from "#schemas/revision";
import { Badge } from "@/components/ui/badge";
import { Digest } from "@/components/ui/digest";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatBytes } from "@/lib/client/format-bytes";

/** Every file of the package, as its manifest lists it. */
export function PackageTable({ revision, path }: { revision: RevisionView; path: string }) {
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>File</TableHead>
          <TableHead>Role</TableHead>
          <TableHead align="right">Size</TableHead>
          <TableHead className="max-sm:hidden">Digest</TableHead>
        </tr>
      </thead>
      <tbody>
        {revision.manifest.files.map((file) => (
          <TableRow key={file.path}>
            <TableCell className="wrap-anywhere">
              <Link href={`${path}?view=files&file=${encodeURIComponent(file.path)}`} className="rounded-sm font-mono hover:underline">
                {file.path}
              </Link>
              <span className="block sm:hidden">
                <Digest digest={file.digest} what={`the digest of ${file.path}`} />
              </span>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <Badge>{file.role}</Badge>
              {file.executable && <Badge className="ml-1">executable</Badge>}
            </TableCell>
            <TableCell className="text-right whitespace-nowrap">{formatBytes(file.bytes)}</TableCell>
            <TableCell className="max-sm:hidden">
              <Digest digest={file.digest} what={`the digest of ${file.path}`} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
