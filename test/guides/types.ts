// Whether the TypeScript of a guide has the types that it says: each file as it is after each block
// that writes it, beside the files that the page has written before.

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guide } from './page.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const CONFIG = {
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    typeRoots: [join(ROOT, 'node_modules/@types')],
  },
  include: ['./*/*.ts'],
};

/** In words, with their lines. `folder` is where `@sanwo/sdk` is found from. */
export async function typeFaults(folder: string, guide: Guide): Promise<string[]> {
  const checked = join(folder, 'types', guide.name);
  if ((await writeStages(checked, guide)) === 0) return [];
  await writeFile(join(checked, 'package.json'), '{"type":"module"}');
  await writeFile(join(checked, 'tsconfig.json'), JSON.stringify(CONFIG));
  const lines = (await compile(checked)).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.replace(/^line-(\d+)\//, 'line $1: '));
}

/** How many files there are to check. */
async function writeStages(folder: string, { steps }: Guide): Promise<number> {
  const files = new Map<string, string>();
  let count = 0;
  for (const step of steps) {
    if (step.kind !== 'file' || !step.name.endsWith('.ts')) continue;
    files.set(step.name, step.text);
    const stage = join(folder, `line-${step.line}`);
    await mkdir(stage, { recursive: true });
    for (const [name, content] of files) await writeFile(join(stage, name), content);
    count += 1;
  }
  return count;
}

/** What the compiler complains of; nothing where all is well. */
async function compile(folder: string): Promise<string> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '--noEmit', '--pretty', 'false', '-p', folder];
  return await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      resolve(stdout || (error ? stderr || error.message : ''));
    });
  });
}
