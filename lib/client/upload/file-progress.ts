export type FileProgress = { path: string; bytes: number; sentBytes: number };

/**
 * How far each file is when `sentBytes` of `totalBytes` have left: a multipart body carries its files one after the other,
 * each with a small header, so the share of the whole is a fair share of the files.
 */
export function fileProgress(files: readonly { path: string; bytes: number }[], sentBytes: number, totalBytes: number): FileProgress[] {
  const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let left = totalBytes > 0 ? Math.round((Math.min(sentBytes, totalBytes) / totalBytes) * fileBytes) : 0;
  return files.map(({ path, bytes }) => {
    const sent = Math.min(bytes, left);
    left -= sent;
    return { path, bytes, sentBytes: sent };
  });
}
