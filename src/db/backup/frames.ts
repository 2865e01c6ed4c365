// What a backup holds, one part after the other: a heading in JSON, its bytes in pieces of any
// size, and its end. A frame is its kind (1 byte), its length (4 bytes) and its content.

import { UnreadableStream } from '../../lib/secrets/chunk-stream.ts';

/** What the whole was made of, first of all. */
export interface Manifest {
  readonly kind: 'manifest';
  readonly format: 1;
  readonly madeAt: string;
  /** Of Sanwo. */
  readonly version: string;
  readonly migrations: readonly BackedUpMigration[];
  /** Base64; null where nothing was ever encrypted. */
  readonly masterKey: string | null;
  readonly tenants: number;
}

export interface BackedUpMigration {
  readonly name: string;
  readonly checksum: string;
  readonly besides: string | null;
}

/** Rows as COPY writes them. */
interface TableHeading {
  readonly kind: 'table';
  readonly table: string;
  readonly columns: readonly string[];
}

/** A file of DATA_DIR. */
interface FileHeading {
  readonly kind: 'file';
  readonly path: string;
}

/** The values of sequences, by their names. */
interface Sequences {
  readonly kind: 'sequences';
  readonly values: Readonly<Record<string, string>>;
}

/** The last of all: what ends without it is not whole. */
interface LastHeading {
  readonly kind: 'end';
}

export type Heading = Manifest | TableHeading | FileHeading | Sequences | LastHeading;

const KIND = { heading: 1, bytes: 2, end: 3 } as const;
const PREFIX_BYTES = 5;
const MOST_BYTES = 1024 * 1024;

export function headingFrame(heading: Heading): Buffer {
  return frame(KIND.heading, Buffer.from(JSON.stringify(heading)));
}

export function* byteFrames(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += MOST_BYTES) {
    yield frame(KIND.bytes, bytes.subarray(at, at + MOST_BYTES));
  }
}

export const endFrame = (): Buffer => frame(KIND.end, Buffer.alloc(0));

function frame(kind: number, content: Buffer): Buffer {
  if (content.length > MOST_BYTES) throw new Error('a frame of a backup is too large');
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix[0] = kind;
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
}

export interface Part {
  readonly heading: Heading;
  /** To be read to its end before the next part. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Reads parts from a stream. It holds one frame at a time. */
export async function* readParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const frames = readFrames(stream);
  let isWhole = false;
  // Also past the last part: only then is all of the stream known to be what was written.
  for await (const { kind, content } of frames) {
    if (kind !== KIND.heading || isWhole) throw new UnreadableStream('was changed');
    const heading = JSON.parse(content.toString()) as Heading;
    yield { heading, bytes: bytesOf(frames) };
    isWhole = heading.kind === 'end';
  }
  if (!isWhole) throw new UnreadableStream('is cut off: its end is missing');
}

interface Frame {
  readonly kind: number;
  readonly content: Buffer;
}

async function* bytesOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next();
    if (done || value.kind === KIND.end) return;
    yield value.content;
  }
}

async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    while (held.length >= PREFIX_BYTES) {
      const length = held.readUInt32BE(1);
      if (length > MOST_BYTES) throw new UnreadableStream('was changed');
      if (held.length < PREFIX_BYTES + length) break;
      const content = held.subarray(PREFIX_BYTES, PREFIX_BYTES + length);
      yield { kind: held.readUInt8(0), content };
      held = held.subarray(PREFIX_BYTES + length);
    }
  }
}
