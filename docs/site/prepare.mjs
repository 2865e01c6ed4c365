// After an install: builds the guides where the tools for it were installed, and passes over them
// where they were not, as in production, and where a package is made of what was built. Plain
// JavaScript, for a host's Node that is too old for more.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);

// By its folder: not every package lets its package.json be asked for.
const isInstalled = (name) =>
  existsSync(fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)));

const isPacking = ['pack', 'publish'].includes(process.env.npm_command);

if (!isPacking && isNewEnough && isInstalled('astro') && isInstalled('@astrojs/starlight')) {
  try {
    await import('./build.ts');
  } catch (error) {
    // The service runs without them, and says at /docs/guides how to build them.
    console.error('The guides could not be built:', error);
  }
}
