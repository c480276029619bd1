import "server-only";
import path from "node:path";
import { type Env, EnvironmentError, env } from "@/lib/server/env";
import { createFileStore } from "@/lib/server/storage/file-store";
import type { ObjectStore } from "@/lib/server/storage/object-store";
import { createS3Store } from "@/lib/server/storage/s3-store";

/** The store that the settings name: S3 when S3_ENDPOINT is set, else files in the data folder. */
export function openObjectStore(settings: Env): ObjectStore {
  if (!settings.S3_ENDPOINT) return createFileStore(path.resolve(settings.BERTH_DATA, "objects"));
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings;
  if (!accessKey || !secretKey) throw new EnvironmentError("S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY.");
  return createS3Store({ endpoint: settings.S3_ENDPOINT, bucket: settings.S3_BUCKET, region: settings.S3_REGION, accessKey, secretKey });
}

let opened: ObjectStore | undefined;

/** The store of this process. */
export function objectStore(): ObjectStore {
  opened ??= openObjectStore(env());
  return opened;
}
