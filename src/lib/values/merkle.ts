// A tree of hashes over leaves in their order, as RFC 6962 has it: a leaf is hashed behind a zero
// byte, a node behind a one, and a list splits at the largest power of two below its length. The
// root is kept while leaves come, in memory that grows with the height of the tree alone.

import { createHash } from 'node:crypto';

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export const leafHash = (text: string): Buffer => sha256(LEAF, text);

const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(NODE, left, right);

/** Of no leaves. */
export const EMPTY_ROOT = sha256('').toString('hex');

export interface PathStep {
  /** On which side of what is known the other one is. */
  readonly side: 'left' | 'right';
  readonly hash: string;
}

interface Peak {
  readonly hash: Buffer;
  readonly size: number;
  /** The path of the leaf that is followed, from the leaf up; null: it is not below. */
  readonly path: readonly PathStep[] | null;
}

export interface MerkleTree {
  add(leaf: Buffer): void;
  readonly count: number;
  root(): string;
  /** Of the leaf that was followed, from the leaf to the root; null where it did not come. */
  path(): readonly PathStep[] | null;
}

/** Keeps the path of one leaf, by its place from 0, where one is followed. */
export function merkleTree(followed: number | null = null): MerkleTree {
  let peaks: Peak[] = [];
  let count = 0;
  const whole = () => {
    const [last, ...others] = peaks.toReversed();
    return last ? others.reduce((right, left) => joined(left, right), last) : null;
  };
  return {
    add(hash) {
      peaks.push({ hash, size: 1, path: count === followed ? [] : null });
      count += 1;
      for (let last = peaks.length - 1; peaks[last]?.size === peaks[last - 1]?.size; last -= 1) {
        const [left, right] = peaks.slice(-2);
        if (!left || !right) break;
        peaks = [...peaks.slice(0, -2), joined(left, right)];
      }
    },
    get count() {
      return count;
    },
    root: () => whole()?.hash.toString('hex') ?? EMPTY_ROOT,
    path: () => whole()?.path ?? null,
  };
}

function joined(left: Peak, right: Peak): Peak {
  const beside = (side: PathStep['side'], { hash }: Peak) => ({ side, hash: hash.toString('hex') });
  const path = left.path
    ? [...left.path, beside('right', right)]
    : right.path && [...right.path, beside('left', left)];
  return { hash: nodeHash(left.hash, right.hash), size: left.size + right.size, path };
}
