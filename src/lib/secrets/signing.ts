// Signs by Ed25519, with a key that derives from a master key: nothing more is kept secret.

import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** What goes before the 32 bytes of a private key in PKCS #8, and of a public one in SPKI. */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;
const ID_LETTERS = 16;

export interface SigningKey {
  readonly id: string;
  readonly publicKey: Buffer;
  /** In base64. */
  sign(text: string): string;
}

export function signingKeyOf(master: KeyObject): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', master, '', 'sanwo ledger signing', KEY_BYTES));
  const der = Buffer.concat([PRIVATE_HEAD, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(-KEY_BYTES);
  return {
    id: publicKey.toString('hex').slice(0, ID_LETTERS),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64'),
  };
}

export function isSignedBy(
  publicKey: Buffer,
  { text, signature }: { readonly text: string; readonly signature: string },
): boolean {
  const der = Buffer.concat([PUBLIC_HEAD, publicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
}
