// A file of settings: what it says, what it need not say, and one that nobody may read.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readEnvironmentFile } from './environment-file.ts';

describe('a file of settings', () => {
  let root = '';
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-settings-'));
  });
  after(() => rm(root, { recursive: true, force: true }));

  it('is read with its quotes, comments and exports, also with a byte order mark', async () => {
    const path = join(root, '.env');
    const lines = ['\uFEFFPORT=9000', '# MODE=live', 'export HOST="::1" # here', 'SMTP_URL='];
    await writeFile(path, lines.join('\r\n'));
    const values = { PORT: '9000', HOST: '::1', SMTP_URL: '' };
    assert.deepEqual(readEnvironmentFile(path), { path, values });
  });

  it('need not be there', () => {
    assert.equal(readEnvironmentFile(join(root, 'none')), null);
  });

  it('is not passed over where it cannot be read', async () => {
    await mkdir(join(root, 'folder'));
    assert.throws(() => readEnvironmentFile(join(root, 'folder')), /cannot be read \(EISDIR\)/);
  });
});
