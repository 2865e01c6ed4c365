// The simulated provider of a sandbox: without its books and credentials, the cards of a restored
// sandbox would be unknown to it.

import { access, open } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';

const CREDENTIALS = 'sandbox-provider.json';
const BOOKS = 'simulator/books.sqlite';

export interface SandboxFile {
  readonly path: string;
  readonly from: string;
}

/** A copy of the books as of one moment, while the simulator goes on writing to them. */
export async function sandboxFiles(dataDir: string, copyAt: string): Promise<SandboxFile[]> {
  const files: SandboxFile[] = [];
  const credentials = join(dataDir, CREDENTIALS);
  if (await isThere(credentials)) files.push({ path: CREDENTIALS, from: credentials });
  const books = join(dataDir, BOOKS);
  if (await isThere(books)) {
    // Cards are in it: only this account may read the copy.
    await (await open(copyAt, 'wx', 0o600)).close();
    const source = new DatabaseSync(books, { readOnly: true });
    try {
      await copyDatabase(source, copyAt);
    } finally {
      source.close();
    }
    files.push({ path: BOOKS, from: copyAt });
  }
  return files;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
