// What `npm pack` makes of this repository is the whole service: installed into an empty folder, it
// starts by its name on whatever Node is there, and serves.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { emptyDatabase, type TestDatabase } from './database.ts';
import { unpackInto } from './packed.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const READY = /^\s*API\s+(http:\S+)[\s\S]*^Try it:/m;
const run = promisify(execFile);

/** Without the Node that the repository has installed, where the machine has one of its own. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((place) => !place.includes('node_modules'))
  .join(delimiter);

describe('the packed package', () => {
  let folder = '';
  let sanwo = '';
  let database: TestDatabase;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-package-'));
    database = await emptyDatabase();
    sanwo = join(await unpackInto(folder), 'bin', 'sanwo.mjs');
  });
  after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const env = () => ({ PATH: hasNode() ? PATH : process.env.PATH, LOG_LEVEL: 'error' });
  const hasNode = () => PATH.split(delimiter).some((place) => existsSync(join(place, 'node')));

  it('holds no test and no source', () => {
    const inside = readdirSync(join(folder, 'node_modules', 'package'), { recursive: true });
    const paths = inside.map(String).filter((path) => !path.startsWith('node_modules'));
    assert.ok(paths.includes('dist/src/main.js'));
    // The guides and the dashboard, where they were built.
    for (const index of ['docs/site/dist/index.html', 'dashboard/dist/index.html']) {
      assert.equal(paths.includes(`dist/${index}`), existsSync(join(ROOT, index)), index);
    }
    assert.deepEqual(
      paths.filter((path) => /\.ts$|\.test\.|^(?:src|test|bench)\b/.test(path)),
      [],
    );
  });

  it('says which version it is, and what can be done with it', async () => {
    const { stdout: version } = await run(sanwo, ['--version'], { env: env() });
    assert.match(version, /^\d+\.\d+\.\d+\nschema \d{4}\n$/);
    const { stdout: help } = await run(sanwo, ['--help'], { env: env() });
    assert.match(help, /^ {2}serve {2,}\S/m);
    await assert.rejects(run(sanwo, ['srve'], { env: env() }), { code: 2 });
  });

  it('serves, with the simulator beside it, and stops when it is told to', async () => {
    const child = spawn(sanwo, ['serve'], {
      env: {
        ...env(),
        ...{ PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0' },
        ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
      },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (READY.test(said)) break;
    }
    const url = READY.exec(said)?.[1];
    try {
      assert.ok(url, said);
      const body = JSON.stringify({ businessName: 'Acme', accountId: 'acme' });
      const headers = { 'content-type': 'application/json' };
      const made = await fetch(`${url}/auth/register`, { method: 'POST', headers, body });
      assert.equal(made.status, 201);
    } finally {
      child.kill('SIGTERM');
    }
    const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
    assert.equal(code, 0);
  });
});
