// The digest of a day of the books: the root of the tree of its lines, chained to the day before
// and signed.

import Type, { type Static } from 'typebox';
import { Id } from '../../lib/api/schema.ts';
import type { SigningKey } from '../../lib/secrets/signing.ts';

const Hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });

export const Digest = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'Day, in Africa/Lagos' }),
    root: Hash('Root of the tree of the day’s lines, in hexadecimal'),
    previous: Hash('Root of the day before; 64 zeros for the first day'),
    count: Type.Integer({ minimum: 0, description: 'Number of lines' }),
    signature: Type.String({ description: 'Ed25519 signature, in base64' }),
    keyId: Type.String({ description: 'Key of the signature: see `/.well-known/sanwo-keys.json`' }),
  },
  { title: 'LedgerDigest', description: 'What a closed day of the ledger was.' },
);

export type Digest = Static<typeof Digest>;
export type UnsignedDigest = Omit<Digest, 'signature' | 'keyId'>;

/** What is signed: keys in order, no spaces. */
export function signedText({
  day,
  root,
  previous,
  count,
  keyId,
}: Omit<Digest, 'signature'>): string {
  return JSON.stringify({ count, day, keyId, previous, root });
}

export function signDigest(digest: UnsignedDigest, key: SigningKey): Digest {
  const named = { ...digest, keyId: key.id };
  return { ...named, signature: key.sign(signedText(named)) };
}

export const digestExample: Digest = {
  day: '2026-01-31',
  root: '4d0b0f2b8bb2a4a1e1c0d2f3a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
  previous: '0'.repeat(64),
  count: 9,
  signature:
    'PI6rF3dS0vQh2nqk1M4oZb7cWm9y5tJxUe8lYgK3aNfDsRzHwOiBpEqTuVxLjC6GdQmS1oXyZ0bWk2nRt4vHAA==',
  keyId: '9f2c4a7d1b3e5f60',
};

const PathStep = Type.Object(
  {
    side: Type.Union([Type.Literal('left'), Type.Literal('right')], {
      description: 'Side of the other hash',
    }),
    hash: Hash('The other hash'),
  },
  { title: 'LedgerProofStep', description: 'One step from a leaf to the root.' },
);

export const Proof = Type.Object(
  {
    lineId: Id('The line'),
    day: Type.String({ format: 'date', description: 'Day, in Africa/Lagos' }),
    index: Type.Integer({
      minimum: 0,
      description: 'Its place among the lines of the day, from 0',
    }),
    leaf: Hash('Hash of the line'),
    path: Type.Array(PathStep, { description: 'From the leaf to the root' }),
    root: Hash('Root of the day, as in its digest'),
  },
  { title: 'LedgerProof', description: 'That a line is part of a closed day.' },
);

export const proofExample: Static<typeof Proof> = {
  lineId: '019aa3f2-e074-7c90-8173-6f1e2a3b4c51',
  day: digestExample.day,
  index: 0,
  leaf: '1c7d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b',
  path: [{ side: 'right', hash: digestExample.root }],
  root: digestExample.root,
};
