// What `npm pack` makes of this repository, unpacked into a folder as an installation has it.

import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);

/** Returns the folder of the package. */
export async function unpackInto(folder: string): Promise<string> {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: ROOT });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  await run('tar', ['-xzf', join(folder, tarball), '-C', modules]);
  // What it depends on, which a registry would bring.
  await symlink(join(ROOT, 'node_modules'), join(modules, 'package', 'node_modules'));
  return join(modules, 'package');
}
