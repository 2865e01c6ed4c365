// What runs in production is a dependency: without the tools of development it is all there.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    for (const { path, isTest, text } of files) {
      // A browser runs what was made of the dashboard.
      if (isTest || path.startsWith('dashboard/')) continue;
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

  it('passes over the dashboard and the guides, without a word, and fails at nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sanwo-production-'));
    await mkdir(join(folder, 'generate'), { recursive: true });
    for (const script of ['generate/prepare.mjs', 'generate/stripped.mjs']) {
      await copyFile(new URL(`../${script}`, import.meta.url), join(folder, script));
    }
    const said = execFileSync(process.execPath, [join(folder, 'generate/prepare.mjs')]);
    assert.equal(String(said), '');
    await rm(folder, { recursive: true });
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
