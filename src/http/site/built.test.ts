// What an installation says about a dashboard and guides that it lacks.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { missingParts } from './built.ts';

describe('the built parts of an installation', () => {
  let folder = '';
  let root: URL;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-built-'));
    root = pathToFileURL(`${folder}/`);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function place(path: string): Promise<void> {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), '');
  }

  it('are complete: nothing is said', async () => {
    await place('dashboard/dist/index.html');
    await place('docs/site/dist/index.html');
    assert.deepEqual(missingParts(root), []);
  });

  it('are missing where they can be built: the commands are named', async () => {
    await place('node_modules/vite/package.json');
    await place('node_modules/astro/package.json');
    assert.deepEqual(missingParts(root), [
      'The dashboard is not built. To build: npm run build:dashboard',
      'The guides are not built. To build: npm run build:guides',
    ]);
  });

  it('are missing where nothing can build them: the packed release is named', async () => {
    const sentences = missingParts(root);
    assert.equal(sentences.length, 2);
    for (const sentence of sentences) {
      assert.match(sentence, /^This installation has no (?:dashboard|guides)\. The packed release/);
      assert.match(sentence, /npm ci && npm pack/);
      assert.doesNotMatch(sentence, /npm run build/);
    }
  });
});
