#!/usr/bin/env node
// Starts the command line on the Node that this package brings, whatever runs this file: any Node
// from 20 on. In a checkout it runs the sources, in an installed package what was made of them.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../dist/src/main.js', import.meta.url));
const OLDEST = 24;

function findNode() {
  try {
    return createRequire(import.meta.url).resolve('node/bin/node');
  } catch {
    // Where install scripts are not allowed the package has not brought it.
    const [major] = process.versions.node.split('.');
    if (Number(major) >= OLDEST) return process.execPath;
    console.error(
      `Sanwo needs Node ${OLDEST}, and this is ${process.versions.node}: allow the install script ` +
        'of the package "node", which brings it, or start it with a newer one.',
    );
    process.exit(1);
  }
}

const program = existsSync(SOURCE) ? SOURCE : BUILT;
const words = ['--max-semi-space-size=8', program, ...process.argv.slice(2)];
const node = findNode();
// Newer Nodes let the program take the place of this process, which saves 40 MB.
process.execve?.(node, [node, ...words], process.env);
const child = spawn(node, words, { stdio: 'inherit' });
// A terminal's Ctrl-C reaches it as well; what is sent to us alone is passed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
