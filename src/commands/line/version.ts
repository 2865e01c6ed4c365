// The version of Sanwo, as its package says it.

import { readFile } from 'node:fs/promises';

export async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
