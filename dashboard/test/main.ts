// Runs the tests in a real browser, on the real service: npm run test:browser. What comes after --
// is handed on, as a file's name or --headed.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from './chromium.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

if (chromium() === null) {
  console.error('There is no Chromium here. On Debian: apt-get install chromium-headless-shell');
  console.error('Or say where it is: CHROMIUM=/path/to/chromium npm run test:browser');
  process.exit(1);
}
if (!existsSync(here('../dist/index.html'))) {
  console.error('The dashboard was not built: npm run build:dashboard');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    here('../../node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    here('./playwright.config.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
