// Writes what of sdk/ is generated.

import { mkdir, writeFile } from 'node:fs/promises';
import { GENERATED, sdkFiles } from './files.ts';

const root = new URL('../../', import.meta.url);
await mkdir(new URL(GENERATED, root), { recursive: true });
for (const [path, text] of sdkFiles()) await writeFile(new URL(path, root), text);
console.log(`Wrote ${GENERATED}`);
