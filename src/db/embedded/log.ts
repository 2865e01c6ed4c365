// The server's own log: one file beside the cluster, kept small, and quoted when a start fails.
import { open, readFile, rename, stat } from 'node:fs/promises';

export type Log = (message: string, fields?: object) => void;

const logBytesMax = 1_000_000;

/** Opens the log for appending; a grown one is put aside first, and the one before that goes. */
export async function openServerLog(path: string): Promise<{ fd: number; close(): Promise<void> }> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logBytesMax) await rename(path, `${path}.1`);
  const file = await open(path, 'a', 0o600);
  return { fd: file.fd, close: () => file.close() };
}

export async function lastLines(path: string, skippedBytes: number): Promise<string> {
  const text = (await readFile(path)).subarray(skippedBytes).toString('utf8');
  return text.trimEnd().split('\n').slice(-20).join('\n');
}

export async function fileSize(path: string): Promise<number> {
  return (await stat(path)).size;
}
