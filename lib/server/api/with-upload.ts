import "server-only";
import type { Context } from "hono";
import type { ApiEnv } from "@/lib/server/api/api-env";
import { answerOnce } from "@/lib/server/api/idempotency";
import { whileConnected } from "@/lib/server/api/while-connected";
import { withTempFolder } from "@/lib/server/jobs/temp-folder";
import { nameOfDisposition } from "@/lib/server/uploads/name-of-disposition";
import { type SpooledUpload, spoolUpload } from "@/lib/server/uploads/spool-upload";
import { type UploadLimits, uploadLimits } from "@/lib/server/uploads/upload-limits";

export type UploadOptions = { limits?: UploadLimits };

/**
 * Writes the body of a request to disk, gives it to `use` and removes it afterwards. `signal` is aborted when the client
 * leaves. An Idempotency-Key counts from when the upload is read, so a broken one never uses it up.
 */
export function withUpload<Answer extends Response>(
  c: Context<ApiEnv>,
  use: (upload: SpooledUpload, signal: AbortSignal) => Promise<Answer>,
  { limits = uploadLimits }: UploadOptions = {},
): Promise<Answer> {
  return withTempFolder(async (folder) => {
    const length = c.req.header("content-length");
    const body = {
      contentType: c.req.header("content-type") ?? "",
      contentLength: length === undefined ? undefined : Number(length),
      name: nameOfDisposition(c.req.header("content-disposition")),
      bytes: c.env.incoming,
    };
    const upload = await spoolUpload(body, folder, limits);
    const asked = [upload.kind, upload.name, upload.digest, c.req.header("berth-provenance") ?? ""].join("\n");
    return whileConnected(c, (signal) => answerOnce(c, asked, () => use(upload, signal)));
  });
}
