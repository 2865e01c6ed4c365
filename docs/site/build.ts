// Builds the site of the guides into docs/site/dist, from where the API serves it. What was built
// before is there until the new one is whole.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import * as pagefind from 'pagefind';
import { stage } from './stage.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

process.env.ASTRO_TELEMETRY_DISABLED = '1';

stage();
// It would show pages as an earlier configuration made them.
rmSync(here('../../node_modules/.cache/guides'), { recursive: true, force: true });
await build({ root: here('./'), outDir: here('./building/'), logLevel: 'error' });
await writeSearch(here('./building/'));
rmSync(here('./dist'), { recursive: true, force: true });
renameSync(here('./building'), here('./dist'));
console.error('Built the guides: they are served at /docs/guides');

/**
 * The index of the search once more: what its own process writes is not always on the disk when it
 * ends. On a busy machine one file in some builds is there and empty.
 */
async function writeSearch(site: string): Promise<void> {
  try {
    const { index, errors } = await pagefind.createIndex();
    if (!index) throw new Error(`The search has no index: ${errors.join(', ')}`);
    await index.addDirectory({ path: site });
    const { files } = await index.getFiles();
    for (const { path, content } of files) {
      const to = join(site, 'pagefind', path);
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, content);
    }
  } finally {
    await pagefind.close();
  }
}
