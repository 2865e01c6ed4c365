// Builds the dashboard into dashboard/dist, from where the API serves it at its own address. What
// was built before is there until the new one is whole.

import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { CHUNKS, chunkNames, type Made } from './chunks.ts';
import { pagesOf } from './pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CONFIG: InlineConfig = { configFile: here('./vite.config.ts'), logLevel: 'warn' };

/** As the bundler would cut it. */
const outcome = await build({ ...CONFIG, build: { write: false } });
const [{ output = [] } = {}] = [outcome].flat() as { readonly output?: readonly object[] }[];
const names = chunkNames(output.filter((file): file is Made => 'moduleIds' in file));
await build({
  ...CONFIG,
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A file takes what its modules import, unless one before it has taken that.
          groups: CHUNKS.map((name, index) => ({
            name,
            test: (id) => names.get(id) === name,
            priority: CHUNKS.length - index,
          })),
        },
      },
    },
  },
});
const manifest = JSON.parse(readFileSync(here('./building/manifest.json'), 'utf8'));
writeFileSync(here('./building/pages.json'), JSON.stringify(pagesOf(manifest)));
await Promise.all(
  readdirSync(here('./building/assets'))
    .filter((name) => /\.(?:js|css|svg)$/.test(name))
    .map(packAsset),
);
rmSync(here('./dist'), { recursive: true, force: true });
renameSync(here('./building'), here('./dist'));
console.log('Built the dashboard: it is served at /');

/** As small as it gets, once, in place of a lesser packing at each start of the service. */
async function packAsset(name: string): Promise<void> {
  const content = readFileSync(here(`./building/assets/${name}`));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const packed = await promisify(brotliCompress)(content, { params });
  writeFileSync(here(`./building/assets/${name}.br`), packed);
}
