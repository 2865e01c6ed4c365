// The master key that seals secrets at rest. In sandbox mode one is made and kept beside the data;
// a database that was sealed under another key is refused, because nothing in it could be opened.

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import { firstMasterKeyFingerprint } from '../db/installation.ts';
import type { Clock } from '../lib/clock.ts';
import { createVault, parseMasterKey, type Vault } from '../lib/secret.ts';

export async function openVault(config: Config): Promise<Vault> {
  const text = config.masterKey ?? (await sandboxKey(config.dataDir));
  return createVault(parseMasterKey(text));
}

async function sandboxKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'master-key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

export async function refuseForeignKey(db: Database, vault: Vault, clock: Clock): Promise<void> {
  const fingerprint = vault.fingerprintOfKey();
  if ((await firstMasterKeyFingerprint(db, fingerprint, clock.now())) === fingerprint) return;
  throw new Error(
    'This database is encrypted under another MASTER_KEY: start with the key it was made with',
  );
}
