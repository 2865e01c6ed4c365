// What runs in production is a dependency: without the tools of development it is all there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, it } from 'node:test';
import { files } from './tidy/tree.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const installed = new Set([
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.optionalDependencies),
]);

const IMPORTED = /^(?:import|export|\}) (?:.*from )?'([^.][^']*)'|import\('([^.'][^']*)'\)/gm;

describe('an install without development dependencies', () => {
  it('has every package that the program and the simulator import', () => {
    const imported = new Set<string>();
    for (const { isTest, text } of files) {
      if (isTest) continue;
      for (const [, still = '', late = still] of text.matchAll(IMPORTED)) {
        if (!isBuiltin(late)) imported.add(packageOf(late));
      }
    }
    assert.ok(imported.size > 5);
    assert.deepEqual(
      [...imported].filter((name) => !installed.has(name)),
      [],
    );
  });

  it('brings the Node that npm scripts run on, whatever the machine has', () => {
    assert.match(manifest.scripts.start, /^exec node /);
    assert.ok(manifest.dependencies.node);
  });
});

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
