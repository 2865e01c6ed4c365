// Keeps secrets at rest: seals them under the master key, each bound to where it belongs, so that a
// sealed value copied to another tenant or column does not open. Also hashing and safe comparison.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type SigningKey, signingKeyOf } from './signing.ts';

// A sealed record is: format (1 byte), key version (1), nonce (12), ciphertext, tag (16).
const FORMAT = 1;
const HEADER_BYTES = 2;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const HOW_TO_MAKE_ONE = 'make one with: openssl rand -base64 32';

export interface VersionedKey {
  version: number;
  key: Buffer;
}

export interface Vault {
  seal(plain: string | Buffer, bind: string): Buffer;
  open(sealed: Buffer, bind: string): Buffer;
  openText(sealed: Buffer, bind: string): string;
  /** The version that new records are sealed under. */
  readonly version: number;
  /** What signs now. */
  signingKey(): SigningKey;
  /** Of every master key that is known: what each of them signed can be checked. */
  signingKeys(): readonly SigningKey[];
}

/** A sealed record that does not open. It says nothing about what is inside. */
export class VaultError extends Error {
  override name = 'VaultError';
}

/**
 * Seals under one of the keys, the newest where nothing else is said, and opens what any of them
 * sealed.
 */
export function createVault(masterKey: Buffer | VersionedKey[], version?: number): Vault {
  const only = (key: Buffer) => [{ version: version ?? 1, key }];
  const keys = keyRing(Array.isArray(masterKey) ? masterKey : only(masterKey));
  const sealing = version ?? Math.max(...keys.keys());

  function keyOf(keyVersion: number): KeyObject {
    const key = keys.get(keyVersion);
    if (!key) throw new VaultError(`no master key of version ${keyVersion}`);
    return key;
  }

  const signers = new Map<number, SigningKey>();
  function signerOf(keyVersion: number): SigningKey {
    const known = signers.get(keyVersion) ?? signingKeyOf(keyOf(keyVersion));
    signers.set(keyVersion, known);
    return known;
  }

  function open(sealed: Buffer, bind: string): Buffer {
    if (sealed.length < HEADER_BYTES + NONCE_BYTES + TAG_BYTES || sealed[0] !== FORMAT) {
      throw new VaultError('not a sealed record');
    }
    const header = sealed.subarray(0, HEADER_BYTES);
    const nonce = sealed.subarray(HEADER_BYTES, HEADER_BYTES + NONCE_BYTES);
    const key = keyOf(sealed.readUInt8(1));
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(header, bind));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const ciphertext = sealed.subarray(HEADER_BYTES + NONCE_BYTES, -TAG_BYTES);
    try {
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
    } catch {
      throw new VaultError('a sealed record was changed, or belongs elsewhere');
    }
  }

  return {
    version: sealing,
    seal(plain, bind) {
      const header = Buffer.from([FORMAT, sealing]);
      const nonce = randomBytes(NONCE_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const cipher = createCipheriv('aes-256-gcm', keyOf(sealing), nonce, options);
      cipher.setAAD(associatedData(header, bind));
      const ciphertext = Buffer.concat([cipher.update(toBytes(plain)), cipher.final()]);
      return Buffer.concat([header, nonce, ciphertext, cipher.getAuthTag()]);
    },
    open,
    signingKey: () => signerOf(sealing),
    signingKeys: () => [...keys.keys()].map(signerOf),
    openText: (sealed, bind) => open(sealed, bind).toString('utf8'),
  };
}

/** Tells two keys apart without telling anything about either. */
export function masterKeyPrint(masterKey: Buffer): string {
  return createHmac('sha256', masterKey).update('master key fingerprint').digest('hex');
}

/** Reads a master key of 32 bytes from base64, base64url or hex; the message never repeats it. */
export function parseMasterKey(text: string): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (!/^([0-9a-f]{64}|[\w+/-]{43}=?)$/i.test(trimmed) || key.length !== KEY_BYTES) {
    throw new Error(`the master key is not 32 bytes in base64 or hex; ${HOW_TO_MAKE_ONE}`);
  }
  // Of 32 random bytes about 30 differ; fewer than 16 is a pattern that a person typed.
  if (new Set(key).size < 16) {
    throw new Error(`the master key is not random; ${HOW_TO_MAKE_ONE}`);
  }
  return key;
}

export function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in a time that depends neither on where the two differ nor on their lengths. */
export function safeEqual(left: string | Buffer, right: string | Buffer): boolean {
  return timingSafeEqual(sha256(left), sha256(right));
}

/** As key objects: a cipher takes five times as long to begin with bytes. */
function keyRing(keys: VersionedKey[]): Map<number, KeyObject> {
  if (keys.length === 0) throw new Error('a vault needs a key');
  for (const { version, key } of keys) {
    if (key.length !== KEY_BYTES) throw new Error('a master key is 32 bytes');
    if (!Number.isInteger(version) || version < 0 || version > 255) {
      throw new Error('a key version is 0 to 255');
    }
  }
  const ring = new Map(keys.map(({ version, key }) => [version, createSecretKey(key)]));
  if (ring.size !== keys.length) throw new Error('two master keys have the same version');
  return ring;
}

/** The header is authenticated too: a record cannot be passed off as another key's or format's. */
function associatedData(header: Buffer, bind: string): Buffer {
  return Buffer.concat([header, Buffer.from(bind, 'utf8')]);
}

function toBytes(plain: string | Buffer): Buffer {
  return typeof plain === 'string' ? Buffer.from(plain, 'utf8') : plain;
}
