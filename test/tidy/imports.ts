// Which file uses which, and what of it: a small graph of the program's own imports.

import { posix } from 'node:path';
import { files, type SourceFile } from './tree.ts';

export interface Import {
  readonly from: SourceFile;
  /** The file that is imported, from the root of the checkout. */
  readonly to: string;
  /** Named by its address, to be run as a program of its own. */
  readonly isProgram: boolean;
  /** The names taken; `*` is all of them. */
  readonly names: readonly string[];
}

const STATIC = /^(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s*'(\.[^']+)'/gm;
const DYNAMIC = /\(await import\('(\.[^']+)'\)\)\.(\w+)|\bimport\('(\.[^']+)'\)/g;
const LOADED = /new URL\(\s*'(\.?[\w./-]+\.ts)',\s*import\.meta\.url/g;

export const imports: readonly Import[] = files.flatMap(importsOf);

function importsOf(from: SourceFile): Import[] {
  const { text, path } = from;
  const at = (relative: string) => posix.join(posix.dirname(path), relative);
  const fixed = [...text.matchAll(STATIC)].map(([, names = '', to = '']) => ({
    from,
    to: at(to),
    isProgram: false,
    names: namesIn(names),
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, one, name, all]) => ({
    from,
    to: at(one ?? all ?? ''),
    isProgram: false,
    names: [name ?? '*'],
  }));
  const loaded = [...text.matchAll(LOADED)].map(([, to = '']) => ({
    from,
    to: at(to),
    isProgram: true,
    names: ['*'],
  }));
  return [...fixed, ...dynamic, ...loaded];
}

function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  return clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter(Boolean);
}

const VALUE = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;
const TYPE = /^export (?:interface|type) (\w+)/gm;
const LIST = /^export (?:type )?\{([^}]*)\}/gm;

/** All that a file offers, by name. */
export function namesOfferedBy({ code }: SourceFile): string[] {
  return [VALUE, TYPE].flatMap((kind) => [...code.matchAll(kind)].map(([, name = '']) => name));
}

/** What a file offers: values, and types that none of its own lines takes or gives. */
export function exportsOf({ code }: SourceFile): string[] {
  const types = [...code.matchAll(TYPE)].map(([, name = '']) => name);
  const loose = types.filter((name) => [...code.matchAll(wordPattern(name))].length === 1);
  const values = [...code.matchAll(VALUE)].map(([, name = '']) => name);
  const listed = [...code.matchAll(LIST)].flatMap(([, names = '']) => namesIn(names));
  return [...values, ...loose, ...listed];
}

function wordPattern(name: string): RegExp {
  return new RegExp(`\\b${name}\\b`, 'g');
}
