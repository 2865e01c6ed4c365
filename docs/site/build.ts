// Builds the site of the guides into docs/site/dist, from where the API serves it. What was built
// before is there until the new one is whole.

import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { stage } from './stage.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

process.env.ASTRO_TELEMETRY_DISABLED = '1';

stage();
// It would show pages as an earlier configuration made them.
rmSync(here('../../node_modules/.cache/guides'), { recursive: true, force: true });
await build({ root: here('./'), outDir: here('./building/'), logLevel: 'error' });
rmSync(here('./dist'), { recursive: true, force: true });
renameSync(here('./building'), here('./dist'));
console.error('Built the guides: they are served at /docs/guides');
