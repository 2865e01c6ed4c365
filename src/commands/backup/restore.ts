// Creates a data directory from a backup. What is there already is never overwritten.

import { resolve } from 'node:path';
import { isEmptyOrMissing, readBackup } from '../../db/backup/load.ts';
import { markRestored, whatRestoringMeans } from '../../db/backup/restored.ts';
import { writeDurably } from '../../db/embedded/files.ts';
import type { Config } from '../../frame/config.ts';
import { UnreadableStream } from '../../lib/secrets/chunk-stream.ts';
import { masterKeyPrint, parseMasterKey } from '../../lib/secrets/secret.ts';
import { command } from '../line/command.ts';
import { Failed } from '../line/misuse.ts';
import {
  BACKUP_ENVIRONMENT,
  fileSentence,
  requireEmbedded,
  requirePassphrase,
} from './embedded-only.ts';
import { masterKeyFile } from './master-key-of.ts';

export const restore = command({
  about: `
Restores into DATA_DIR, which must be missing or empty. It appears when all of it is restored; a
backup that is incomplete or was changed is refused. A backup of an older version is migrated.`,
  arguments: [{ name: 'file', about: 'a file that sanwo backup wrote' }],
  environment: BACKUP_ENVIRONMENT,
  examples: ['DATA_DIR=./restored sanwo restore sanwo-monday.backup'],

  async run({ words, screen, settings }) {
    const config = settings();
    requireEmbedded(config);
    const passphrase = requirePassphrase(config);
    const dataDir = resolve(config.dataDir);
    if (!(await isEmptyOrMissing(dataDir))) {
      throw new Failed(
        `${dataDir} is not empty, and restoring overwrites nothing. Set DATA_DIR to a new ` +
          'directory, or move that one away.',
      );
    }
    const file = resolve(words.file);
    const { tenants, madeAt } = await restoreFrom(file, passphrase, config);
    screen.print(`Restored ${tenants} tenants to ${dataDir}`);
    screen.print(whatRestoringMeans(madeAt));
  },
});

async function restoreFrom(file: string, passphrase: string, config: Config) {
  try {
    return await readBackup(config.dataDir, {
      file,
      passphrase,
      onManifest: ({ masterKey }) => refuseOtherKey(config.masterKey, masterKey),
      async finish(dataDir, { masterKey, madeAt }) {
        if (masterKey !== null) await writeDurably(masterKeyFile(dataDir), `${masterKey}\n`, 0o600);
        await markRestored(dataDir, madeAt);
      },
    });
  } catch (error) {
    const isUnreadable = error instanceof UnreadableStream;
    const sentence = isUnreadable ? `${file} ${error.message}.` : aboutFile(file, error);
    throw sentence === null ? error : new Failed(`${sentence} Nothing was restored.`);
  }
}

/** What fails in DATA_DIR is said as of any start. */
function aboutFile(file: string, error: unknown): string | null {
  const { path, syscall } = error as NodeJS.ErrnoException;
  return path === file || syscall === 'read' ? fileSentence(file, error) : null;
}

/** It would be asked for the key in its settings, and refuse to start. */
function refuseOtherKey(set: string | null, backedUp: string | null): void {
  if (set === null || backedUp === null) return;
  if (masterKeyPrint(parseMasterKey(set)) === masterKeyPrint(parseMasterKey(backedUp))) return;
  throw new Failed(
    'MASTER_KEY is not the key of this backup. Unset it: the backup brings its own key, which is ' +
      'then kept in DATA_DIR.',
  );
}
