// Files packed for browsers: by Brotli for those that accept it, by gzip for the others.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const SMALLER_WHEN_PACKED = /^text\/|json|svg/;

/** A file that its builder has packed better than there is time for here lies beside it. */
const PACKED_BEFORE = '.br';
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const byBrotli = promisify(brotliCompress);

/** In the order in which they are chosen. */
const PACKINGS = [
  { name: 'br', accepts: /\bbr\b/, pack: (content: Buffer) => byBrotli(content, QUICK) },
  { name: 'gzip', accepts: /\bgzip\b/, pack: promisify(gzip) },
] as const;

/** By the name of the packing. Empty if the file is not smaller when it is packed. */
export type Packed = ReadonlyMap<string, Buffer>;

export const isPackedBefore = (name: string) => name.endsWith(PACKED_BEFORE);

/** `file`: null if the content is not that of a file. */
export async function pack(content: Buffer, file: URL | null): Promise<Packed> {
  const before = file && new URL(`${file.href}${PACKED_BEFORE}`);
  const packed = PACKINGS.map(async ({ name, pack: packNow }) => {
    const isThere = name === 'br' && before !== null && existsSync(before);
    return [name, isThere ? await readFile(before) : await packNow(content)] as const;
  });
  return new Map(await Promise.all(packed));
}

interface ChosenPacking {
  readonly name: string;
  readonly content: Buffer;
}

/** Null if the browser accepts none of them. */
export function choosePacked(packed: Packed, accepted: string | undefined): ChosenPacking | null {
  for (const { name, accepts } of PACKINGS) {
    const content = packed.get(name);
    if (content !== undefined && accepts.test(accepted ?? '')) return { name, content };
  }
  return null;
}
