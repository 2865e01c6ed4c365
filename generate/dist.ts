// Makes dist/, which an installed package runs: every program of the service with its types taken
// out, line by line as it was, and the files that it reads. Node takes types out of no file that
// lies under node_modules.

import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIST = join(ROOT, 'dist');
const PROGRAMS = '{src,simulator,sdk/src}/**/*.ts';
const READ_BY_THEM = [
  'package.json',
  'src/db/migrations/*.sql',
  'docs/site/dist/**/*.*',
  'dashboard/dist/**/*.*',
];
/** A file that another imports or starts, by its address from there. */
const ADDRESS = /'(\.\.?\/[\w./-]+)\.ts'/g;

const filesIn = (pattern: string) => globSync(pattern, { cwd: ROOT });

async function place(path: string): Promise<string> {
  const target = join(DIST, path);
  await mkdir(dirname(target), { recursive: true });
  return target;
}

await rm(DIST, { recursive: true, force: true });
const programs = filesIn(PROGRAMS).filter((path) => !path.endsWith('.test.ts'));
for (const path of programs) {
  const text = await readFile(join(ROOT, path), 'utf8');
  const script = stripTypeScriptTypes(text).replace(ADDRESS, "'$1.js'");
  await writeFile(await place(path.replace(/\.ts$/, '.js')), script);
}
for (const path of READ_BY_THEM.flatMap(filesIn)) {
  await copyFile(join(ROOT, path), await place(path));
}
for (const part of ['dashboard/dist', 'docs/site/dist']) {
  if (filesIn(`${part}/index.html`).length > 0) continue;
  console.error(`The package will lack ${part}, which is not built: npm ci builds it`);
}
console.log(`Wrote dist/: ${programs.length} programs`);
