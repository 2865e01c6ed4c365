// The program's own text, read once: every TypeScript file, its code, strings and comments apart.

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Apart, takeApart } from './take-apart.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile extends Apart {
  /** From the root of the checkout, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** A test, or what only the workshop runs: benches, generators, builds of sites. */
  readonly isTest: boolean;
}

function readSource(path: string): SourceFile {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const ofTheWorkshop =
    /^(?:(?:test|bench|generate|docs|dashboard\/test)\/|dashboard\/[\w.-]+\.ts$)/;
  const isTest = ofTheWorkshop.test(path) || path.endsWith('.test.ts');
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return { path, text, lines, isTest, ...takeApart(text) };
}

export function pathsOf(pattern: string): string[] {
  const paths = globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  return paths.sort();
}

const FOLDERS = '{src,simulator,sdk/src,generate,test,bench,dashboard/src,dashboard/test}/**';

export const files: readonly SourceFile[] = pathsOf(
  `{${FOLDERS},docs/site,dashboard}/*.{ts,tsx}`,
).map(readSource);

/** Written by a program, and as long as what it is made from. */
export function isGenerated(path: string): boolean {
  return (
    path === 'src/db/schema.ts' || /^(?:(?:sdk|dashboard)\/src|src\/mcp)\/generated\//.test(path)
  );
}

/** Every place in one part of the files where a pattern is found, as `path:line what`. */
export function places(
  among: readonly SourceFile[],
  part: 'text' | 'code' | 'strings' | 'comments',
  pattern: RegExp,
): string[] {
  return among.flatMap((file) =>
    [...file[part].matchAll(new RegExp(pattern, 'g'))].map(
      (match) => `${file.path}:${lineAt(file.text, match.index)} ${match[0].trim()}`,
    ),
  );
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
