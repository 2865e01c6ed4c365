// Makes a data directory of a backup: in a draft beside it, which takes its place once it is whole.
// A backup that ends early, was changed or belongs to a newer version leaves nothing.

import { type FileHandle, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UnreadableStream } from '../../lib/secrets/chunk-stream.ts';
import { decryptStream, ENCRYPTION_HEADER_BYTES } from '../../lib/secrets/passphrase-stream.ts';
import { renameDurably } from '../embedded/files.ts';
import { startEmbeddedDatabase } from '../embedded/start.ts';
import { migrate, migrateAsOf, migrationsAsOf } from '../setup/migrate.ts';
import { deleteAbandonedDrafts, deleteDraft, draftBeside } from './drafts.ts';
import { type Manifest, type Part, readParts } from './frames.ts';
import { withLoading } from './loading.ts';

export interface RestoreSource {
  readonly file: string;
  readonly passphrase: string;
  /** Called with what the backup is, before anything is made of it: it may refuse it. */
  onManifest(manifest: Manifest): void;
  /** Writes into the data directory what belongs beside the database. */
  finish(dataDir: string, manifest: Manifest): Promise<void>;
}

/** Files that a backup may bring, besides the database. */
const FILE_NAME = /^(?:[a-z0-9-]+\/)?[a-z0-9-]+\.(?:json|sqlite)$/;

/** The directory must be missing or empty. */
export async function readBackup(dataDir: string, source: RestoreSource): Promise<Manifest> {
  await deleteAbandonedDrafts(dataDir);
  const draft = draftBeside(dataDir);
  try {
    const manifest = await readInto(draft, source);
    await renameDurably(draft, resolve(dataDir));
    return manifest;
  } catch (error) {
    await deleteDraft(draft);
    throw error;
  }
}

export async function isEmptyOrMissing(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0;
}

async function readInto(draft: string, source: RestoreSource): Promise<Manifest> {
  const handle = await open(source.file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENCRYPTION_HEADER_BYTES), 0);
    const decryption = await decryptStream(source.passphrase, buffer.subarray(0, bytesRead));
    return await pipeline(bodyOf(handle), decryption, createGunzip(), (stream) =>
      restoreParts(stream, draft, source),
    );
  } finally {
    await handle.close();
  }
}

const PIECE_BYTES = 256 * 1024;

async function* bodyOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = ENCRYPTION_HEADER_BYTES; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE_BYTES), { position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function restoreParts(
  stream: AsyncIterable<Buffer>,
  draft: string,
  source: RestoreSource,
): Promise<Manifest> {
  const parts = readParts(stream);
  const first = await parts.next();
  const manifest = first.done ? null : await readManifest(first.value);
  if (manifest === null) throw new UnreadableStream('was changed');
  source.onManifest(manifest);
  await migrationsAsOf(manifest.migrations);
  const database = await startEmbeddedDatabase({ dataDir: draft });
  try {
    await migrateAsOf(database.url, manifest.migrations);
    await withLoading(database.url, async (loading) => {
      for await (const { heading, bytes } of parts) {
        if (heading.kind === 'table') await loading.fill(heading, bytes);
        else if (heading.kind === 'file') await writeBytes(draft, heading.path, bytes);
        else await drain(bytes);
        if (heading.kind === 'sequences') await loading.setSequences(heading.values);
      }
    });
    await migrate(database.url);
    await source.finish(draft, manifest);
  } finally {
    await database.stop();
  }
  return manifest;
}

async function readManifest({ heading, bytes }: Part): Promise<Manifest | null> {
  await drain(bytes);
  return heading.kind === 'manifest' ? heading : null;
}

async function drain(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of bytes);
}

async function writeBytes(
  draft: string,
  path: string,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  if (!FILE_NAME.test(path)) throw new UnreadableStream('was changed');
  const file = join(draft, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600, flush: true });
}
