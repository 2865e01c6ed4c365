// What a backup and a restore have in common: the embedded database alone, and a passphrase.

import type { Config } from '../../frame/config.ts';
import { Failed } from '../line/misuse.ts';

/** Of a server there are better ways, which also keep every moment in between. */
export function requireEmbedded({ databaseUrl }: Config): void {
  if (databaseUrl === null) return;
  throw new Failed(
    'This command is for the embedded database, and DATABASE_URL names another. Use pg_dump or a ' +
      'base backup with the write-ahead log: docs/guides/backups.md',
  );
}

export function requirePassphrase({ backupPassphrase }: Config): string {
  if (backupPassphrase !== null) return backupPassphrase;
  throw new Failed(
    'Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file with it. Without it, nobody can ' +
      'read the backup.',
  );
}

export const BACKUP_ENVIRONMENT = {
  'BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE': 'at least 12 characters; the same for both commands',
  DATA_DIR: 'directory of the embedded database; default ./data',
} as const;

/** Whatever fails with the file itself, in one sentence. */
export function fileSentence(file: string, error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `${file} does not exist.`;
  if (code === 'EEXIST') return `${file} exists already. Name another file.`;
  if (code === 'EISDIR') return `${file} is a directory. Name a file.`;
  if (code === 'ERR_SQLITE_ERROR') {
    const { message } = error as Error;
    return `${file} cannot be written beside a copy of the sandbox provider’s books (${message}).`;
  }
  if (code === 'EFBIG') return `${file} would be larger than a file may be here.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk with ${file} is full.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `This user account cannot use ${file} (${code}).`;
  }
  return null;
}
