// A secret may be kept in a file instead of the environment: NAME_FILE is the path of a file that
// holds the value of NAME. Docker, systemd and Kubernetes hand secrets to a process in this way.

import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { type EnvironmentReader, readText } from './environment.ts';

const MOST_BYTES = 65_536;

export const secretFileName = (name: string) => `${name}_FILE`;

/**
 * The same reader, in which each secret has the value from its file. A file that cannot be used is
 * noted as a mistake, and its secret counts as not set.
 */
export function withSecretFiles(
  from: EnvironmentReader,
  secrets: readonly string[],
): EnvironmentReader {
  const environment: Record<string, string | undefined> = { ...from.environment };
  for (const name of secrets) {
    const value = readSecretFile(from, name);
    if (value !== null) environment[name] = value;
  }
  return { ...from, environment };
}

function readSecretFile(from: EnvironmentReader, name: string): string | null {
  const setting = secretFileName(name);
  const path = readText(from, setting);
  if (path === null) return null;
  if (readText(from, name) !== null) {
    from.mistakes.push(`${setting} and ${name} are both set: remove one of them`);
    return null;
  }
  const file = resolve(path);
  try {
    const text = readLimited(file);
    if (text.trim() !== '') return text.replace(/\r?\n$/, '');
    from.mistakes.push(`${setting}: ${file} is empty`);
  } catch (error) {
    from.mistakes.push(`${setting}: ${file} ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
  return null;
}

class UnusableText extends Error {}

/** Also from a pipe, whose size is not known before it was read. */
function readLimited(file: string): string {
  const bytes = Buffer.alloc(MOST_BYTES + 1);
  const descriptor = openSync(file, 'r');
  let length = 0;
  try {
    for (let read = 1; read > 0 && length < bytes.length; length += read) {
      read = readSync(descriptor, bytes, length, bytes.length - length, null);
    }
  } finally {
    closeSync(descriptor);
  }
  if (length > MOST_BYTES) throw new UnusableText(`is larger than ${MOST_BYTES} bytes`);
  try {
    // It also drops the mark with which editors on Windows begin a file.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length));
    if (!text.includes('\0')) return text;
  } catch {}
  throw new UnusableText('is not text: write the secret as text in UTF-8');
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof UnusableText) return error.message;
  const { code } = error;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist';
  if (code === 'EISDIR') return 'is a directory: name the file in it';
  return `cannot be read (${code}): let this user account read it`;
}
