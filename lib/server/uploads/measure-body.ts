import "server-only";
import type { UploadLimits } from "@/lib/server/uploads/upload-limits";
import { uploadTooLarge, uploadTooSlow } from "@/lib/server/uploads/upload-refused";

/**
 * Passes `body` on, chunk by chunk, while it stays within its limits.
 * @throws {ServiceError} UPLOAD_TOO_LARGE, before the chunk that is too much is passed on; UPLOAD_TOO_SLOW.
 */
export async function* measureBody(body: AsyncIterable<Uint8Array>, limits: UploadLimits): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  let bytes = 0;
  let bytesAtWindowStart = 0;
  let giveUp: (error: Error) => void = () => {};
  const clock = setInterval(() => {
    if (bytes - bytesAtWindowStart < limits.windowBytesMin) giveUp(uploadTooSlow());
    bytesAtWindowStart = bytes;
  }, limits.windowMs);
  // A promise for each chunk: racing against one that lives long would keep every chunk in memory.
  const nextInTime = () =>
    new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
      giveUp = reject;
      chunks.next().then(resolve, reject);
    });
  try {
    for (let step = await nextInTime(); !step.done; step = await nextInTime()) {
      bytes += step.value.byteLength;
      if (bytes > limits.bytesMax) throw uploadTooLarge(limits.bytesMax);
      yield step.value;
    }
  } finally {
    clearInterval(clock);
  }
}
