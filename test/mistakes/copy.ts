// A copy of the tracked files to make mistakes in: nothing that happens there touches the original.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NEEDED = ['src', 'simulator', 'sdk/src', 'test', 'generate', 'package.json'];

export interface Patch {
  /** The file's name without its ending: a number and some words. */
  readonly name: string;
  readonly path: string;
}

export interface Copy {
  readonly path: string;
  remove(): void;
}

export function copyWith(mistake: Patch): Copy {
  const path = mkdtempSync(join(tmpdir(), 'sanwo-mistake-'));
  const list = execFileSync('git', ['ls-files', '-z', '--', ...NEEDED], { cwd: ROOT });
  for (const file of list.toString().split('\0')) {
    const from = join(ROOT, file);
    if (file !== '' && existsSync(from)) cpSync(from, join(path, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  const copy = { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  try {
    apply(mistake, path, []);
  } catch (error) {
    copy.remove();
    throw error;
  }
  return copy;
}

/** Whether a file of that path is in a copy. */
export const isCopied = (path: string) =>
  NEEDED.some((needed) => `${path}/`.startsWith(`${needed}/`));

/** Throws, in words, when the code has moved on and the patch does not fit it any more. */
export function assertFits(mistake: Patch): void {
  apply(mistake, ROOT, ['--check']);
}

function apply({ name, path }: Patch, directory: string, options: readonly string[]): void {
  // Outside of any repository a patch is applied to the directory itself.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(directory, '..') };
  try {
    const git = ['apply', ...options, path];
    execFileSync('git', git, { cwd: directory, env, stdio: 'pipe' });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`${name} does not fit the code any more, mend the patch: ${said}`);
  }
}
