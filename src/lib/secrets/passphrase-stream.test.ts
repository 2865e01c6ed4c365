// A stream under a passphrase: it comes back whole, or not at all.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { decryptStream, ENCRYPTION_HEADER_BYTES, encryptStream } from './passphrase-stream.ts';

const CHUNK = 65_536;
const SEALED_CHUNK = CHUNK + 16;
/** What guessing costs is not what is tried here. */
const CHEAP = { N: 1_024, r: 8, p: 1 };
const PASSPHRASE = 'correct horse battery staple';

function inPieces(bytes: Buffer, size: number): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return Readable.from(pieces);
}

async function encrypt(text: Buffer, pieces = 10_000): Promise<Buffer> {
  const encryption = await encryptStream(PASSPHRASE, CHEAP);
  return await buffer(inPieces(text, pieces).compose(encryption));
}

async function decrypt(sealed: Buffer, passphrase = PASSPHRASE, pieces = 7_777): Promise<Buffer> {
  const header = sealed.subarray(0, ENCRYPTION_HEADER_BYTES);
  const decryption = await decryptStream(passphrase, header, CHEAP);
  const body = inPieces(sealed.subarray(ENCRYPTION_HEADER_BYTES), pieces);
  return await buffer(body.compose(decryption));
}

describe('a stream under a passphrase', () => {
  for (const length of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_001]) {
    it(`of ${length} bytes comes back as it was`, async () => {
      const text = randomBytes(length);
      const sealed = await encrypt(text, 9_999);
      assert.ok(length < 32 || !sealed.includes(text.subarray(0, 32)));
      assert.deepEqual(await decrypt(sealed), text);
    });
  }

  it('looks different each time', async () => {
    const text = Buffer.from('the same');
    assert.notDeepEqual(await encrypt(text), await encrypt(text));
  });

  it('opens with the same word in another form of Unicode', async () => {
    const encryption = await encryptStream('caf\u00e9 caf\u00e9', CHEAP);
    const sealed = await buffer(Readable.from([Buffer.from('text')]).compose(encryption));
    assert.equal(String(await decrypt(sealed, 'cafe\u0301 cafe\u0301')), 'text');
  });
});

describe('an encrypted stream', () => {
  const text = randomBytes(3 * CHUNK + 100);
  let sealed: Buffer;
  before(async () => {
    sealed = await encrypt(text);
  });

  const changed = (at: number) => {
    const copy = Buffer.from(sealed);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };

  it('says that the passphrase is another', async () => {
    await assert.rejects(decrypt(sealed, 'another'), /does not open with this BACKUP_PASSPHRASE/);
  });

  it('says that it is something else, or of a later version', async () => {
    await assert.rejects(decrypt(Buffer.from('PGDMP of somebody')), /is no backup of Sanwo/);
    await assert.rejects(decrypt(Buffer.alloc(0)), /is cut off/);
    const later = Buffer.from(sealed);
    later.writeUInt8(2, 8);
    await assert.rejects(decrypt(later), /made by a newer version of Sanwo/);
  });

  it('is refused where a bit of it was changed, in its header too', async () => {
    const places = [9, 25, 32, 40, 41, 40 + SEALED_CHUNK, sealed.length - 1, sealed.length - 50];
    for (const at of places) {
      await assert.rejects(decrypt(changed(at)), { name: 'UnreadableStream' }, `byte ${at}`);
    }
  });

  it('is refused where it was cut off, also between two chunks', async () => {
    const ends = [12, 40, 41, 60, 40 + SEALED_CHUNK, 40 + 3 * SEALED_CHUNK, sealed.length - 1];
    for (const end of ends) {
      await assert.rejects(decrypt(sealed.subarray(0, end)), /cut off/, `${end} bytes`);
    }
  });

  it('is refused where chunks were left out, swapped, doubled or added', async () => {
    const header = sealed.subarray(0, 40);
    const chunk = (n: number) =>
      sealed.subarray(40 + n * SEALED_CHUNK, 40 + (n + 1) * SEALED_CHUNK);
    const orders = [
      [1, 2, 3],
      [1, 0, 2, 3],
      [0, 0, 1, 2, 3],
      [0, 1, 2, 3, 3],
      [0, 1, 3],
    ];
    for (const order of orders) {
      const made = Buffer.concat([header, ...order.map(chunk)]);
      await assert.rejects(decrypt(made), { name: 'UnreadableStream' }, String(order));
    }
  });

  it('gives nothing of a chunk that was changed', async () => {
    const at = 40 + SEALED_CHUNK + 5;
    const decryption = await decryptStream(PASSPHRASE, sealed.subarray(0, 40), CHEAP);
    const given: Buffer[] = [];
    const body = inPieces(changed(at).subarray(40), 1_000).compose(decryption);
    await assert.rejects(async () => {
      for await (const piece of body) given.push(piece);
    });
    assert.deepEqual(Buffer.concat(given), text.subarray(0, CHUNK));
  });
});
