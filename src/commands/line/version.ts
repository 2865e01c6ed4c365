// The version of Sanwo, and the schema that belongs to it.

import { readdir } from 'node:fs/promises';
import { readVersion } from '../../lib/process/version.ts';
import { command } from './command.ts';

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);

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
