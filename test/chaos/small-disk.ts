// A disk of the primary's own, small enough to be filled: a file system in memory that is mounted
// where its data will be, which root alone may do.

import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from './deployment.ts';

const SIZE_MB = 400;
/** Large ones first, because it is others' time in which it is filled. */
const PIECES = [16_777_216, 65_536, 4_096];
/** A name that nothing of the server's has. */
const BALLAST = 'ballast-of-the-chaos';

export class SmallDisk {
  /** Null once it is mounted. */
  #refusal: string | null = 'there is no disk of its own';
  #path = '';

  /** Before anything is in it. */
  mountAt(path: string, account?: { readonly uid: number; readonly gid: number }): void {
    try {
      const options = `size=${SIZE_MB}m,mode=700`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' });
      if (account) chownSync(path, account.uid, account.gid);
      chmodSync(path, 0o700);
      this.#path = path;
      this.#refusal = null;
    } catch (error) {
      const [reason] = (error as Error).message.split('\n');
      this.#refusal = `no file system may be mounted here: ${reason}`;
    }
  }

  hindrance({ hasStandby }: Deployment): string | null {
    return this.#refusal ?? (hasStandby ? null : 'the primary has another disk by now');
  }

  /** To the last block. */
  async fill(): Promise<void> {
    const ballast = await open(this.#ballast, 'w');
    try {
      for (const size of PIECES) await writeUntilFull(ballast, Buffer.alloc(size));
    } finally {
      await ballast.close();
    }
  }

  async makeRoom(): Promise<void> {
    await rm(this.#ballast, { force: true });
  }

  unmount(): void {
    if (this.#refusal === null) execFileSync('umount', [this.#path], { stdio: 'pipe' });
  }

  get #ballast(): string {
    return join(this.#path, BALLAST);
  }
}

async function writeUntilFull(file: FileHandle, piece: Buffer): Promise<void> {
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  }
}
