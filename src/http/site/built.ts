// What is built before the service runs, the dashboard and the guides: where each lies, whether it
// is there, and how to get it where it is not.

import { existsSync } from 'node:fs';

export type BuiltPart = 'dashboard' | 'guides';

const ROOT = new URL('../../../', import.meta.url);

const PARTS = {
  dashboard: { folder: 'dashboard/dist/', builder: 'vite', command: 'npm run build:dashboard' },
  guides: { folder: 'docs/site/dist/', builder: 'astro', command: 'npm run build:guides' },
} as const;

export const folderOf = (part: BuiltPart): URL => new URL(PARTS[part].folder, ROOT);

/** The parts that this installation lacks, each with a sentence that says how to get it. */
export function missingParts(root: URL = ROOT): readonly string[] {
  const parts = Object.keys(PARTS) as BuiltPart[];
  return parts
    .filter((part) => !existsSync(new URL(`${PARTS[part].folder}index.html`, root)))
    .map((part) => howToGet(part, root));
}

/** A production install has nothing to build with: there, the packed release is the way. */
export function howToGet(part: BuiltPart, root: URL = ROOT): string {
  const { builder, command } = PARTS[part];
  if (existsSync(new URL(`node_modules/${builder}/package.json`, root))) {
    const verb = part === 'guides' ? 'are' : 'is';
    return `The ${part} ${verb} not built. To build: ${command}`;
  }
  return (
    `This installation has no ${part}. The packed release contains the dashboard and the guides: ` +
    'run npm ci && npm pack in a checkout, then npm install --global with the file it creates.'
  );
}
