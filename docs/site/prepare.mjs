// After an install: builds the guides where the tools for it were installed, and passes over them
// where they were not, as in production, and where a package is made of what was built. Plain
// JavaScript, for a host's Node that is too old for more.

import { createRequire } from 'node:module';

const OLDEST = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);

function isInstalled(name) {
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

const isPacking = ['pack', 'publish'].includes(process.env.npm_command);

if (!isPacking && isNewEnough && isInstalled('astro') && isInstalled('@astrojs/starlight')) {
  try {
    await import('./build.ts');
  } catch (error) {
    // The service runs without them, and says at /docs/guides how to build them.
    console.error('The guides could not be built:', error);
  }
}
