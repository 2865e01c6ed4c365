// Encrypts and decrypts a stream in chunks, each authenticated by itself and in its place: the
// nonce of a chunk has its number, and says whether it is the last.

import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const TAG_BYTES = 16;
const CHUNK_BYTES = 65_536;
const MOST_CHUNKS = 2 ** 32;
/** Drawn anew for each stream; the rest of the nonce is the number and the mark of the last. */
export const NONCE_START_BYTES = 7;

/** A stream that cannot be decrypted, in words for the owner of the file. */
export class UnreadableStream extends Error {
  override readonly name = 'UnreadableStream';
}

export interface ChunkSeal {
  readonly key: Buffer;
  /** Authenticated with every chunk. */
  readonly header: Buffer;
  readonly nonceStart: Buffer;
}

function nonceOf(start: Buffer, number: number, isLast: boolean): Buffer {
  if (number >= MOST_CHUNKS) throw new Error('the stream is too long');
  const nonce = Buffer.alloc(NONCE_START_BYTES + 5);
  start.copy(nonce);
  nonce.writeUInt32BE(number, NONCE_START_BYTES);
  nonce[NONCE_START_BYTES + 4] = isLast ? 1 : 0;
  return nonce;
}

const GCM = { authTagLength: TAG_BYTES } as const;

/** Cuts what comes into pieces of one size; the last one is whatever is left, also nothing. */
abstract class ByChunks extends Transform {
  readonly #bytes: number;
  #held: Buffer[] = [];
  #length = 0;
  #number = 0;

  constructor(bytes: number) {
    super();
    this.#bytes = bytes;
  }

  protected abstract work(chunk: Buffer, number: number, isLast: boolean): Buffer;

  override _transform(data: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#held.push(data);
    this.#length += data.length;
    this.#attempt(done, () => {
      // One that is full may still be the last.
      if (this.#length <= this.#bytes) return;
      const all = Buffer.concat(this.#held);
      let from = 0;
      for (; all.length - from > this.#bytes; from += this.#bytes) {
        this.push(this.work(all.subarray(from, from + this.#bytes), this.#number, false));
        this.#number += 1;
      }
      this.#held = [all.subarray(from)];
      this.#length = all.length - from;
    });
  }

  override _flush(done: TransformCallback): void {
    this.#attempt(done, () => {
      this.push(this.work(Buffer.concat(this.#held), this.#number, true));
    });
  }

  #attempt(done: TransformCallback, act: () => void): void {
    try {
      act();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

export class Encryption extends ByChunks {
  readonly #seal: ChunkSeal;

  constructor(seal: ChunkSeal) {
    super(CHUNK_BYTES);
    this.#seal = seal;
    this.push(seal.header);
  }

  protected override work(chunk: Buffer, number: number, isLast: boolean): Buffer {
    const { key, header, nonceStart } = this.#seal;
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(nonceStart, number, isLast), GCM);
    cipher.setAAD(header);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

export class Decryption extends ByChunks {
  readonly #seal: ChunkSeal;

  constructor(seal: ChunkSeal) {
    super(CHUNK_BYTES + TAG_BYTES);
    this.#seal = seal;
  }

  protected override work(chunk: Buffer, number: number, isLast: boolean): Buffer {
    const { key, header, nonceStart } = this.#seal;
    if (chunk.length < TAG_BYTES) throw new UnreadableStream('is cut off: its end is missing');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(nonceStart, number, isLast), GCM);
    decipher.setAAD(header);
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(chunk.subarray(0, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]);
    } catch {
      throw new UnreadableStream(
        isLast ? 'was changed, or is cut off: its end is missing' : 'was changed',
      );
    }
  }
}
