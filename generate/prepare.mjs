// After an install: takes the types out of the sources, and builds the dashboard and the guides
// where the tools for them were installed. It passes over what cannot be, as in production, and
// where a package is made of what was built. Plain JavaScript, for a host's Node that is too old.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);

// By its folder: not every package lets its package.json be asked for.
const isInstalled = (name) =>
  existsSync(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)));

const isPacking = ['pack', 'publish'].includes(process.env.npm_command);

/** The service runs without what could not be built, and says at its address how to build it. */
const BUILDS = [
  {
    what: 'The dashboard',
    script: '../dashboard/build.ts',
    tools: ['vite', 'react', '@tailwindcss/vite'],
  },
  {
    what: 'The guides',
    script: '../docs/site/build.ts',
    tools: ['astro', '@astrojs/starlight'],
  },
];

for (const { what, script, tools } of BUILDS) {
  if (isPacking || !isNewEnough || !tools.every(isInstalled)) continue;
  try {
    await import(script);
  } catch (error) {
    console.error(`${what} could not be built:`, error);
  }
}

if (!isPacking && isNewEnough) {
  try {
    (await import('./stripped.mjs')).keepAllStripped();
  } catch (error) {
    console.error('The first start will take the types out of the sources:', error);
  }
}
