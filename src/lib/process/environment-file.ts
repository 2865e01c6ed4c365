// Reads a file of settings, one NAME=value a line, as operators keep beside a program.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

export interface EnvironmentFile {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Null where there is no such file; one that is there and cannot be read is never passed over. */
export function readEnvironmentFile(name: string): EnvironmentFile | null {
  const path = resolve(name);
  try {
    // Editors on Windows begin a file with a mark that would become part of the first name.
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    const values = Object.entries(parseEnv(text)).map(([key, value]) => [key, value ?? '']);
    return { path, values: Object.fromEntries(values) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new Error(`${path} cannot be read (${code}): let this account read it, or remove it`);
  }
}
