// Encrypts a stream of any length under a passphrase, in chunks that are authenticated each by
// itself and in their order: what comes out while decrypting is never anything but what went in.
//
// Format, version 1. Header, 40 bytes: "SANWOBAK", the version (1 byte), a salt (16), the start of
// every nonce (7), and a value that tells a wrong passphrase (8). Then chunks of 64 KiB of text,
// the last one shorter or empty, each followed by its tag (16). The key is 32 bytes of scrypt
// (N 131072, r 8, p 1) and the value after them 8 more. A chunk is encrypted by AES-256-GCM; its
// nonce is the start, the number of the chunk (4 bytes) and 1 for the last one, otherwise 0. The
// header is associated data of every chunk.

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Transform } from 'node:stream';
import { Decryption, Encryption, NONCE_START_BYTES, UnreadableStream } from './chunk-stream.ts';

const MAGIC = Buffer.from('SANWOBAK');
const VERSION = 1;
const SALT_BYTES = 16;
const CHECK_BYTES = 8;
const KEY_BYTES = 32;
const SCRYPT: ScryptOptions = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const SALT_AT = MAGIC.length + 1;
const NONCE_AT = SALT_AT + SALT_BYTES;
const CHECK_AT = NONCE_AT + NONCE_START_BYTES;
const HEADER_BYTES = CHECK_AT + CHECK_BYTES;

interface StreamKey {
  readonly key: Buffer;
  readonly check: Buffer;
}

async function deriveKey(
  passphrase: string,
  salt: Buffer,
  cost: ScryptOptions,
): Promise<StreamKey> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const length = KEY_BYTES + CHECK_BYTES;
  // The same word typed on another keyboard may come in another form of Unicode.
  scrypt(passphrase.normalize('NFC'), salt, length, cost, (error, bytes) =>
    error ? reject(error) : resolve(bytes),
  );
  const bytes = await promise;
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
}

/** Takes the text, and gives the encrypted stream with its header. */
export async function encryptStream(passphrase: string, cost = SCRYPT): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await deriveKey(passphrase, salt, cost);
  const start = randomBytes(NONCE_START_BYTES);
  const header = Buffer.concat([MAGIC, Buffer.of(VERSION), salt, start, check]);
  return new Encryption({ key, header, nonceStart: start });
}

export const ENCRYPTION_HEADER_BYTES = HEADER_BYTES;

/** Takes what follows the header, and gives the text. */
export async function decryptStream(
  passphrase: string,
  header: Buffer,
  cost = SCRYPT,
): Promise<Transform> {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC.subarray(0, header.length))) {
    throw new UnreadableStream('is no backup of Sanwo');
  }
  if (header.length < HEADER_BYTES) throw new UnreadableStream('is cut off: its end is missing');
  if (header[MAGIC.length] !== VERSION) {
    throw new UnreadableStream('was made by a newer version of Sanwo');
  }
  const { key, check } = await deriveKey(passphrase, header.subarray(SALT_AT, NONCE_AT), cost);
  if (!timingSafeEqual(check, header.subarray(CHECK_AT, HEADER_BYTES))) {
    throw new UnreadableStream('does not open with this BACKUP_PASSPHRASE');
  }
  return new Decryption({ key, header, nonceStart: header.subarray(NONCE_AT, CHECK_AT) });
}
