// The master key that seals secrets at rest. In sandbox mode one is made and kept beside the data;
// a database that was sealed under another key is refused, because nothing in it could be opened.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { firstMasterKeyFingerprint } from '../db/installation.ts';
import type { Clock } from '../lib/clock.ts';
import { keepOnce } from '../lib/keep-once.ts';
import { createVault, parseMasterKey, type Vault } from '../lib/secret.ts';
import { StartError } from '../lib/start-error.ts';

export async function openVault(config: Config): Promise<Vault> {
  const text = config.masterKey ?? (await sandboxKey(config.dataDir));
  return createVault(parseMasterKey(text));
}

async function sandboxKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'master-key');
  const made = `${randomBytes(32).toString('base64')}\n`;
  const kept = (await keepOnce(file, made)).trim();
  if (kept !== '') return kept;
  throw new StartError(
    `${file} is empty: restore it from a backup, because secrets are sealed under it; ` +
      `where nothing is to be kept, remove ${dataDir}`,
  );
}

export async function refuseForeignKey(db: Database, vault: Vault, clock: Clock): Promise<void> {
  const fingerprint = vault.fingerprintOfKey();
  if ((await firstMasterKeyFingerprint(db, fingerprint, clock.now())) === fingerprint) return;
  throw new StartError(
    'This database is encrypted under another MASTER_KEY: start with the key it was made with',
  );
}
