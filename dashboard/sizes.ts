// Measures the scripts of the built dashboard as they are sent, packed: what comes before the first
// content of Home, what all screens share and is loaded after it, and what each screen adds. Ends
// with 1 where one is larger than it may be.

import { readFileSync } from 'node:fs';
import { filesOf, type Manifest } from './pages.ts';

/** The same as in dashboard/test/budget.spec.ts. */
const MOST_FIRST_BYTES = 120_000;
const MOST_SHARED_BYTES = 125_000;
const MOST_SCREEN_BYTES = 20_000;
const HOME = 'src/screens/home/home.tsx';
/** See dashboard/chunks.ts. */
const SHARED = /\/(?:menus|fields|kit|after)-[\w-]+\.js$/;

const built = new URL('./dist/', import.meta.url);
const manifest: Manifest = JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8'));

const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(new URL(`${file}.br`, built)).length, 0);

const named = Object.entries(manifest);
const [entry] = named.find(([, { isEntry }]) => isEntry) ?? [];
if (entry === undefined) throw new Error('The manifest has no entry');
const first = filesOf(manifest, entry);
const shared = named.map(([, { file }]) => file).filter((file) => SHARED.test(file));
const screens = named
  .filter(([name, { isDynamicEntry }]) => isDynamicEntry && name !== HOME)
  .map(([name]) => {
    const files = filesOf(manifest, name);
    const own = files.filter((file) => !first.includes(file) && !shared.includes(file));
    return { name, bytes: bytesOf(own), most: MOST_SCREEN_BYTES };
  });
const home = new Set([...first, ...filesOf(manifest, HOME)]);
const rows = [
  { name: 'first content of Home', bytes: bytesOf([...home]), most: MOST_FIRST_BYTES },
  { name: 'shared by screens', bytes: bytesOf([...new Set(shared)]), most: MOST_SHARED_BYTES },
  ...screens.sort((a, b) => b.bytes - a.bytes),
];
for (const { name, bytes, most } of rows) {
  const mark = bytes > most ? 'too large' : 'ok';
  console.log(`${(bytes / 1000).toFixed(1).padStart(6)} of ${most / 1000} kB  ${mark}  ${name}`);
}
if (rows.some(({ bytes, most }) => bytes > most)) process.exitCode = 1;
