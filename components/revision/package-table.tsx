import Link from "next/link";
import type { RevisionView } from "#schemas/revision";
import { Badge } from "@/components/ui/badge";
import { Digest } from "@/components/ui/digest";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatBytes } from "@/lib/client/format-bytes";

/** Every file of the package, as its manifest lists it. In a narrow window all but the size stands below the path. */
export function PackageTable({ revision, path }: { revision: RevisionView; path: string }) {
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>File</TableHead>
          <TableHead className="max-sm:hidden">Role</TableHead>
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
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 sm:hidden">
                <FileRole file={file} />
                <Digest digest={file.digest} what={`the digest of ${file.path}`} />
              </span>
            </TableCell>
            <TableCell className="whitespace-nowrap max-sm:hidden">
              <span className="flex gap-1">
                <FileRole file={file} />
              </span>
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

function FileRole({ file }: { file: RevisionView["manifest"]["files"][number] }) {
  return (
    <>
      <Badge>{file.role}</Badge>
      {file.executable && <Badge>executable</Badge>}
    </>
  );
}
