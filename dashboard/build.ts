// Builds the dashboard into dashboard/dist, from where the API serves it at its own address. What
// was built before is there until the new one is whole.

import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

await build({ configFile: here('./vite.config.ts'), logLevel: 'warn' });
rmSync(here('./dist'), { recursive: true, force: true });
renameSync(here('./building'), here('./dist'));
console.log('Built the dashboard: it is served at /');
