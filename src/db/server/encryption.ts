// How a connection is encrypted, as the driver wants it said: the meaning of each `sslmode` is that
// of PostgreSQL's own programs.

import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { StartError } from '../../lib/process/start-error.ts';
import { type Encryption, SYSTEM_AUTHORITIES } from './address.ts';

/** Undefined where the URL does not say it: then PGSSLMODE does, or nothing is encrypted. */
export type TlsOptions = ConnectionOptions | false | undefined;

export function tlsOptions({ mode, ...files }: Encryption): TlsOptions {
  if (mode === null) return undefined;
  if (mode === 'disable') return false;
  const isSystem = files.rootCertificate === SYSTEM_AUTHORITIES;
  const ca = isSystem ? undefined : readPem('sslrootcert', files.rootCertificate);
  const cert = readPem('sslcert', files.certificate);
  const key = readPem('sslkey', files.key);
  const own = { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
  if (mode === 'verify-full') return own;
  // With an authority named, `require` checks it, as it does for PostgreSQL's own programs.
  if (mode === 'verify-ca' || (mode === 'require' && ca)) {
    return { ...own, checkServerIdentity: () => undefined };
  }
  return { ...own, rejectUnauthorized: false };
}

const SETTINGS = 'DATABASE_URL or DATABASE_DIRECT_URL';

function readPem(name: string, path: string | null): string | undefined {
  if (path === null) return undefined;
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes('-----BEGIN ')) return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`Cannot read ${path} (${code}). Correct ${name} in ${SETTINGS}.`);
  }
  throw new StartError(`${path} is no PEM file. Correct ${name} in ${SETTINGS}.`);
}
