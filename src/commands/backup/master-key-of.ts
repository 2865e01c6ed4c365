// The master key that goes into a backup: the one that opens every secret in it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../db/connect.ts';
import { isTableMissing } from '../../db/failures.ts';
import { selectMasterKeys } from '../../db/setup/master-keys.ts';
import type { Config } from '../../frame/config.ts';
import { masterKeyPrint, parseMasterKey } from '../../lib/secrets/secret.ts';
import { Failed } from '../line/misuse.ts';

export const masterKeyFile = (dataDir: string) => join(dataDir, 'master-key');

/** Null where nothing was encrypted yet. */
export async function masterKeyOf(config: Config, url: string): Promise<string | null> {
  const { db, close } = connect({ url, size: 1 });
  try {
    const rows = await selectMasterKeys(db).catch((error: unknown) => {
      if (isTableMissing(error)) throw new Failed('The database has no tables of Sanwo yet.');
      throw error;
    });
    const needed = rows.filter((row) => row.sealsSince !== null && row.retiredAt === null);
    if (needed.length === 0) return null;
    const key = config.masterKey ?? (await keptKey(config.dataDir));
    const fingerprint = masterKeyPrint(parseMasterKey(key));
    if (!needed.some((row) => row.fingerprint === fingerprint)) {
      throw new Failed('This database is encrypted with another MASTER_KEY. Set that one.');
    }
    if (needed.length > 1) {
      throw new Failed(
        'The master key is being replaced, and a backup holds one key. Finish it first: ' +
          '`sanwo rotate-master-key`.',
      );
    }
    return key;
  } finally {
    await close();
  }
}

async function keptKey(dataDir: string): Promise<string> {
  const file = masterKeyFile(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (text.trim() !== '') return text.trim();
  throw new Failed(`${file} is missing. Without it, the secrets in the database cannot be read.`);
}
