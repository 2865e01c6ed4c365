// Which files each address of the dashboard needs, so that the service names them in the page and
// the browser asks for all of them at once.

import { readdirSync, readFileSync } from 'node:fs';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** A path as the router has it, `/plans/$code`, with the files of its screen. */
type PageFiles = readonly [path: string, files: readonly string[]];

const ROUTE = /path: '(\/[^']*)',(?:(?!path:)[\s\S])*?import\('\.\.\/([^']+)'\)/g;

export function pagesOf(manifest: Manifest): readonly PageFiles[] {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const first = filesOf(manifest, entry);
  const routes = new URL('./src/routes/', import.meta.url);
  const text = readdirSync(routes).map((name) => readFileSync(new URL(name, routes), 'utf8'));
  return [...text.join('\n').matchAll(ROUTE)].map(([, path = '', source = '']) => {
    const files = filesOf(manifest, `src/${source}`).filter((file) => !first.includes(file));
    return [path, files];
  });
}

/** A chunk and all that it imports. */
export function filesOf(manifest: Manifest, name: string): readonly string[] {
  const files = new Set<string>();
  const add = (each: string) => {
    const chunk = manifest[each];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(name);
  return [...files];
}
