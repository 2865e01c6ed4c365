// Writes a backup: the rows of every table as of one moment, and files beside them, compressed and
// encrypted as they come. At no time is more of it in memory than a few pieces.

import { createReadStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encryptStream } from '../../lib/secrets/passphrase-stream.ts';
import { deleteAbandonedDrafts, draftBeside } from './drafts.ts';
import { byteFrames, endFrame, headingFrame, type Manifest } from './frames.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';

export interface BackupContent {
  readonly url: string;
  readonly madeAt: Date;
  readonly version: string;
  readonly masterKey: string | null;
  /** Read after the rows: by its name in the backup, where it is now. */
  files(): Promise<readonly { readonly path: string; readonly from: string }[]>;
  /** Called before each table, with how many of how many are done. */
  onTable?(done: number, total: number, table: string): void;
}

export interface BackupTarget {
  readonly file: string;
  readonly passphrase: string;
}

/** The file appears when it is whole, and never in place of another. */
export async function writeBackup(target: BackupTarget, content: BackupContent): Promise<Manifest> {
  await deleteAbandonedDrafts(target.file);
  const draft = draftBeside(target.file);
  try {
    const manifest = await writeDraft(draft, target.passphrase, content);
    await keepNew(draft, target.file);
    return manifest;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(
  draft: string,
  passphrase: string,
  content: BackupContent,
): Promise<Manifest> {
  const handle = await open(draft, 'wx', 0o600);
  try {
    const encryption = await encryptStream(passphrase);
    const manifest = await withSnapshot(content.url, async (snapshot) => {
      const heading = manifestOf(content, snapshot);
      const frames = framesOf(heading, snapshot, content);
      await pipeline(frames, createGzip(), encryption, (pieces) => handle.writeFile(pieces));
      return heading;
    });
    await handle.sync();
    return manifest;
  } finally {
    await handle.close();
  }
}

function manifestOf(content: BackupContent, { migrations, tenants }: Snapshot): Manifest {
  const { madeAt, version, masterKey } = content;
  const made = { madeAt: madeAt.toISOString(), version, masterKey };
  return { kind: 'manifest', format: 1, ...made, migrations, tenants };
}

async function* framesOf(
  manifest: Manifest,
  snapshot: Snapshot,
  content: BackupContent,
): AsyncGenerator<Buffer> {
  yield headingFrame(manifest);
  yield endFrame();
  for (const [done, table] of snapshot.tables.entries()) {
    content.onTable?.(done, snapshot.tables.length, table.table);
    yield headingFrame({ kind: 'table', ...table });
    yield* bytesAndEnd(snapshot.rowsOf(table));
  }
  yield headingFrame({ kind: 'sequences', values: await snapshot.sequences() });
  yield endFrame();
  for (const { path, from } of await content.files()) {
    yield headingFrame({ kind: 'file', path });
    yield* bytesAndEnd(createReadStream(from));
  }
  yield headingFrame({ kind: 'end' });
  yield endFrame();
}

async function* bytesAndEnd(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) yield* byteFrames(piece);
  yield endFrame();
}

/** Not every file system has links; there the name is taken without them. */
async function keepNew(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw error;
    await rename(draft, file);
  }
}
