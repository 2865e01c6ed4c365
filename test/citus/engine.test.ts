// Where the engine of the Citus lane is looked for, and what is said where there is none.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findEngine, isBuilt, NO_ENGINE, withCluster } from './engine.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

describe('the engine of the Citus lane', () => {
  let root: string;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-engine-'));
    await mkdir(join(root, 'project'));
  });
  after(() => rm(root, { recursive: true, force: true }));

  it('is the script that CITUS_BIN names, or the one beside the project', async () => {
    const project = join(root, 'project');
    assert.equal(findEngine(undefined, project), null);
    const beside = join(root, 'shared/engines/citus');
    await mkdir(join(root, 'shared/engines'), { recursive: true });
    await writeFile(beside, '');
    assert.equal(findEngine(undefined, project), beside);
    assert.equal(findEngine('', project), beside);
    await cp(beside, join(root, 'other'));
    assert.equal(findEngine(join(root, 'other'), project), join(root, 'other'));
    assert.throws(() => findEngine(join(root, 'gone'), project), /there is no such file/);
  });

  it('may not be possible to build here, which is said and is no failure of ours', async () => {
    const engine = join(root, 'without-compiler');
    await writeFile(engine, '#!/bin/sh\necho "no C compiler" >&2\nexit 1\n', { mode: 0o755 });
    assert.equal(await isBuilt(engine), false);
    const env = { ...process.env, CITUS_BIN: engine };
    const ran = await promisify(execFile)(process.execPath, [MAIN], { env });
    assert.match(ran.stdout, /^Citus did not run: the engine could not be built/m);
    assert.match(ran.stderr, /no C compiler/);
  });

  it('is stopped again, whatever the work comes to', async () => {
    const engine = join(root, 'script');
    const said = join(root, 'said');
    const script = `#!/bin/sh\necho "$1" >>'${said}'\necho postgres://x@127.0.0.1:$2/x\n`;
    await writeFile(engine, script, { mode: 0o755 });
    const worked = withCluster(engine, async (url) => {
      assert.match(url, /^postgres:\/\/x@127\.0\.0\.1:\d+\/x$/);
      throw new Error('a test failed');
    });
    await assert.rejects(worked, /a test failed/);
    const { stdout } = await promisify(execFile)('cat', [said]);
    assert.deepEqual(stdout.trim().split('\n'), ['down', 'up', 'down']);
  });

  it('may be missing: one line says how to have it run, and nothing fails', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, '--root', root], {
      env: { PATH: process.env.PATH },
    });
    assert.equal(stdout, `${NO_ENGINE}\n`);
  });
});
