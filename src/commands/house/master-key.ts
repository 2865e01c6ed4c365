// The master keys of secrets at rest: one seals, and during a rotation another only opens. In
// sandbox mode one is made and kept beside the data. A database whose secrets could not all be
// opened is refused.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '../../db/connect.ts';
import {
  beginSealing,
  insertMasterKey,
  type MasterKeyRow,
  selectMasterKeys,
} from '../../db/setup/master-keys.ts';
import type { Config } from '../../frame/config.ts';
import { keepOnce } from '../../lib/process/keep-once.ts';
import { StartError } from '../../lib/process/start-error.ts';
import {
  createVault,
  masterKeyPrint,
  parseMasterKey,
  type Vault,
} from '../../lib/secrets/secret.ts';

/** The key that seals, and then the one that only opens. */
export type MasterKeyPair = readonly [sealing: Buffer] | readonly [sealing: Buffer, other: Buffer];

export async function readMasterKeys(config: Config): Promise<MasterKeyPair> {
  const sealing = parseMasterKey(config.masterKey ?? (await sandboxKey(config.dataDir)));
  return config.otherMasterKey === null
    ? [sealing]
    : [sealing, parseMasterKey(config.otherMasterKey)];
}

async function sandboxKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'master-key');
  const made = `${randomBytes(32).toString('base64')}\n`;
  const kept = (await keepOnce(file, made)).trim();
  if (kept !== '') return kept;
  throw new StartError(
    `${file} is empty. Restore it from a backup, because secrets are encrypted with it. ` +
      `If you do not need the data, delete ${dataDir}`,
  );
}

/** Each key has a version in the database, and its secrets name that version. */
export async function openVault(db: Db, keys: MasterKeyPair, now: Date): Promise<Vault> {
  const rows = await knownKeys(db, keys, now);
  const versioned = keys.map((key) => ({ version: versionOf(rows, key), key }));
  const version = versionOf(rows, keys[0]);
  refuseWhatIsMissing(rows, keys);
  await beginSealing(db, version, now);
  return createVault(versioned, version);
}

async function knownKeys(db: Db, keys: MasterKeyPair, now: Date): Promise<MasterKeyRow[]> {
  const fingerprints = keys.map(masterKeyPrint);
  let rows = await selectMasterKeys(db);
  const isKnown = (fingerprint: string) => rows.some((row) => row.fingerprint === fingerprint);
  if (rows.length > 0 && !fingerprints.some(isKnown)) {
    throw new StartError(
      'This database is encrypted with another MASTER_KEY. Start with the key it was created with',
    );
  }
  for (const fingerprint of fingerprints) {
    // Another process may take the version that was free; then the next one is.
    while (!isKnown(fingerprint)) {
      await insertMasterKey(db, { fingerprint, now });
      rows = await selectMasterKeys(db);
    }
  }
  return rows;
}

function versionOf(rows: readonly MasterKeyRow[], key: Buffer): number {
  const row = rows.find(({ fingerprint }) => fingerprint === masterKeyPrint(key));
  if (!row) throw new Error('a master key has no version');
  return row.version;
}

function refuseWhatIsMissing(rows: readonly MasterKeyRow[], keys: MasterKeyPair): void {
  const [sealing, ...others] = keys.map(masterKeyPrint);
  if (rows.some((row) => row.fingerprint === sealing && row.retiredAt !== null)) {
    throw new StartError(
      'This MASTER_KEY was replaced. Start with the new key, and set this one as MASTER_KEY_OTHER',
    );
  }
  const isGiven = ({ fingerprint }: MasterKeyRow) =>
    fingerprint === sealing || others.includes(fingerprint);
  const isNeeded = (row: MasterKeyRow) => row.sealsSince !== null && row.retiredAt === null;
  if (rows.every((row) => !isNeeded(row) || isGiven(row))) return;
  throw new StartError(
    'Some secrets are encrypted with another MASTER_KEY. Set that key as MASTER_KEY_OTHER until ' +
      '`sanwo rotate-master-key` has finished',
  );
}
