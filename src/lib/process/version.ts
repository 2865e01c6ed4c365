// The version of Sanwo, as its package says it.

import { readFile } from 'node:fs/promises';

const MANIFEST = new URL('../../../package.json', import.meta.url);

export async function readVersion(): Promise<string> {
  return (JSON.parse(await readFile(MANIFEST, 'utf8')) as { version: string }).version;
}
