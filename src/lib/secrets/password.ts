// Passwords as argon2id hashes in the PHC string format, at the cost OWASP recommends. A hash takes
// 19 MiB and some 20 ms, so only a few run at once and only so many may wait: in turn by network,
// and of newcomers fewer.

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createFairGate } from '../fair/fair-gate.ts';
import { clientNetwork } from '../net/client-network.ts';

interface PasswordHash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

/** What each new hash takes, and a look for a hash that is not there. */
export const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// Half of the cores, so that strangers who guess leave the others to work, and never the whole of
// the four threads that names and files are waited for on.
export const PASSWORDS_AT_ONCE = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)));
const OF_NETWORKS = 0;
const OF_NEWCOMERS = 1;
/** One network fills half of the places. Registrations share a tenth: anybody may send many. */
const WAITING = {
  lanes: [
    { turns: 4, mostPerKey: 50 },
    { turns: 1, mostPerKey: 10 },
  ],
  most: 100,
};
const WAIT_MS = 15_000;
const NEWCOMERS = 'newcomers';

/** Too many passwords are being hashed; the caller should come back later. */
export class BusyError extends Error {
  override name = 'BusyError';
}

const derive = promisify(argon2);

const gate = createFairGate({
  most: PASSWORDS_AT_ONCE,
  mostOfOne: PASSWORDS_AT_ONCE,
  waiting: WAITING,
});

/** Who asks for a hash, and waits for it with others of the same network. */
export interface HashAsker {
  readonly ip: string;
  readonly isNewcomer?: true;
}

export async function hashPassword(plain: string, asker: HashAsker): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = { ...COST, salt, tag: Buffer.alloc(TAG_BYTES) };
  const tag = await tagOf(plain, hash, asker);
  const { memory, passes, parallelism } = COST;
  const cost = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${cost}$${unpaddedBase64(salt)}$${unpaddedBase64(tag)}`;
}

/** Without a hash it works just as long and says no: timing does not tell which accounts exist. */
export async function verifyPassword(
  plain: string,
  phc: string | null,
  ip: string,
): Promise<boolean> {
  const hash = phc === null ? emptyHash() : parsePhc(phc);
  const matches = timingSafeEqual(await tagOf(plain, hash, { ip }), hash.tag);
  return matches && phc !== null;
}

async function tagOf(plain: string, hash: PasswordHash, asker: HashAsker): Promise<Buffer> {
  const leave = await enterHashing(asker);
  try {
    const { memory, passes, parallelism, salt: nonce } = hash;
    // The same password may be typed composed or decomposed, depending on the keyboard.
    const message = plain.normalize('NFKC');
    const tagLength = hash.tag.length;
    return await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
  } finally {
    leave();
  }
}

async function enterHashing({ ip, isNewcomer }: HashAsker): Promise<() => void> {
  const whose = isNewcomer
    ? { key: NEWCOMERS, lane: OF_NEWCOMERS }
    : { key: clientNetwork(ip), lane: OF_NETWORKS };
  const leave = await gate.enter({ ...whose, waitMs: WAIT_MS });
  if (leave === null) throw new BusyError('too many passwords are being hashed');
  return leave;
}

function parsePhc(phc: string): PasswordHash {
  const match = PHC.exec(phc);
  if (!match) throw new Error('not an argon2id hash in the PHC format');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function emptyHash(): PasswordHash {
  return { ...COST, salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
