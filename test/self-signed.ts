// A certificate that nobody vouches for, made on the spot, so that no key lies in the repository.

import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const VERSION = 0xa0;

/** One element of DER: its kind, its length, what is in it. */
function der(kind: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const { length } = content;
  const long = [0x82, length >> 8, length & 0xff];
  const head = Buffer.from([kind, ...(length < 0x80 ? [length] : long)]);
  return Buffer.concat([head, content]);
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OBJECT_ID, bytes('2a8648ce3d040302')));
const COMMON_NAME = der(OBJECT_ID, bytes('550403'));

export function makeSelfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, host))));
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, bytes('02'))),
    der(INTEGER, bytes('01')),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, der(UTC_TIME, '200101000000Z'), der(UTC_TIME, '490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BIT_STRING, bytes('00'), sign('sha256', content, privateKey));
  const text = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}
