// The settings that encrypt: master keys, and the passphrase of backups.

import { type EnvironmentReader, readText } from '../../lib/process/environment.ts';
import { parseMasterKey } from '../../lib/secrets/secret.ts';

export function readMasterKey(from: EnvironmentReader, name: string): string | null {
  const given = readText(from, name);
  try {
    if (given !== null) parseMasterKey(given);
  } catch (error) {
    from.mistakes.push(`${name}: ${(error as Error).message}`);
  }
  return given;
}

/** A thief of a backup may guess for as long as they like. */
const PASSPHRASE_LEAST = 12;

export function readPassphrase(from: EnvironmentReader): string | null {
  const given = readText(from, 'BACKUP_PASSPHRASE');
  if (given !== null && given.length < PASSPHRASE_LEAST) {
    from.mistakes.push(`BACKUP_PASSPHRASE must have at least ${PASSPHRASE_LEAST} characters`);
  }
  return given;
}
