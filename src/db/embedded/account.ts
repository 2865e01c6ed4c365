// PostgreSQL refuses to run as root, so root lends it an account that may do nothing else.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../lib/process/start-error.ts';
import { ownerOf } from './files.ts';
import type { SystemAccount } from './process.ts';

const preferredNames = ['nobody', 'postgres', 'daemon', 'bin'];

/** The account PostgreSQL is to run as; undefined when it can run as we do. */
export async function chooseAccount(home: string | undefined): Promise<SystemAccount | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const accounts = await readAccounts();
  // A cluster made earlier, perhaps by the same person without root, stays its owner's.
  const owner = home && (await ownerOf(join(home, 'postgres')));
  if (owner && owner.uid !== 0) {
    const named = accounts.find((account) => account.uid === owner.uid);
    return { name: named?.name ?? `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  for (const name of preferredNames) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account && account.uid !== 0) return account;
  }
  throw new StartError(
    'The embedded database cannot run as root, and /etc/passwd has no account to run it as ' +
      `(${preferredNames.join(', ')}). Start as another user, or set DATABASE_URL.`,
  );
}

async function readAccounts(): Promise<SystemAccount[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
