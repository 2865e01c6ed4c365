// Measures what the built dashboard makes a browser load, from the manifest of its files: first the
// page by itself, then each screen. Ends with 1 where one is larger than it may be.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MOST_FIRST_BYTES = 230_000;
const MOST_SCREEN_BYTES = 60_000;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const built = new URL('./dist/', import.meta.url);
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(new URL('manifest.json', built), 'utf8'),
);

/** All files that come with a chunk: it, what it imports, and their styles. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const other of chunk.imports ?? []) filesOf(other, seen);
  return seen;
}

const bytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, built))).length, 0);

const named = Object.entries(manifest);
const [entry] = named.find(([, { isEntry }]) => isEntry) ?? [];
if (entry === undefined) throw new Error('The manifest has no entry');
const first = filesOf(entry);
const screens = named
  .filter(([, { isDynamicEntry }]) => isDynamicEntry)
  .map(([name]) => ({
    name,
    bytes: bytesOf([...filesOf(name)].filter((file) => !first.has(file))),
    most: MOST_SCREEN_BYTES,
  }));
const rows = [
  { name: 'first load', bytes: bytesOf(first), most: MOST_FIRST_BYTES },
  ...screens.sort((a, b) => b.bytes - a.bytes),
];
for (const { name, bytes, most } of rows) {
  const mark = bytes > most ? 'too large' : 'ok';
  console.log(`${(bytes / 1000).toFixed(1).padStart(6)} of ${most / 1000} kB  ${mark}  ${name}`);
}
if (rows.some(({ bytes, most }) => bytes > most)) process.exitCode = 1;
