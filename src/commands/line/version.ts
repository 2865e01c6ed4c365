// The version of Sanwo, as its package says it, and the schema that belongs to it.

import { readdir, readFile } from 'node:fs/promises';
import { command } from './command.ts';

const MANIFEST = new URL('../../../package.json', import.meta.url);
const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);

export async function readVersion(): Promise<string> {
  return (JSON.parse(await readFile(MANIFEST, 'utf8')) as { version: string }).version;
}

/** The second line is the newest migration, as the heads of migrations name it. */
export async function versionLines(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  const newest = names.sort().at(-1)?.slice(0, 4);
  return `${await readVersion()}\nschema ${newest}`;
}

export const version = command({
  about: `
The schema is the newest migration of this version. Another version can run beside it if the
migrations that it does not know allow that: docs/guides/operating.md`,
  examples: ['sanwo version', 'sanwo --version | head -1'],
  run: async ({ screen }) => screen.print(await versionLines()),
});
