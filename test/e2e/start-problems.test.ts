// A start that cannot be: one sentence that says what to do, no stack, and nothing left running.
// And the file of settings that decides how it starts.

import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { commandsThatMention } from '../doubles/embedded.ts';
import { Program } from './program.ts';

const STACK = /\n\s+at /;

describe('a start that cannot be', () => {
  let root = '';
  let database: TestDatabase;
  let holder: Server;
  let taken = 0;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-problems-'));
    await chmod(root, 0o755);
    database = await emptyDatabase();
    holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const address = holder.address();
    taken = typeof address === 'object' && address ? address.port : 0;
  });
  after(async () => {
    holder.close();
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  async function startWith(environment: Readonly<Record<string, string>>, directory = root) {
    const free = { PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0', LOG_LEVEL: 'error' };
    const places = { DATA_DIR: join(root, 'data'), DATABASE_URL: database.url };
    const program = new Program('serve', { ...free, ...places, ...environment }, { directory });
    const { code, output } = await program.ended();
    assert.equal(code, 1, output);
    assert.doesNotMatch(output, STACK);
    assert.deepEqual(commandsThatMention(root), []);
    return output.trim();
  }

  for (const name of ['PORT', 'MCP_PORT', 'CHECKOUT_PORT']) {
    it(`names ${name} where the port is taken`, async () => {
      const output = await startWith({ [name]: String(taken) });
      assert.match(output, new RegExp(`ort ${taken} on 127\\.0\\.0\\.1 is in use`));
      assert.match(output, new RegExp(`set ${name} to a free port`));
    });
  }

  it('says which directory it cannot write, and what names another one', async () => {
    const file = join(root, 'a-file');
    await writeFile(file, '');
    const output = await startWith({ DATA_DIR: join(file, 'data') });
    assert.match(output, /^Cannot write to \S+ \(ENOTDIR\)\. Allow this user account .* DATA_DIR/);
  });

  it('says where it looked for PostgreSQL when none answers', async () => {
    const output = await startWith({ DATABASE_URL: 'postgres://sanwo:secret@127.0.0.1:1/sanwo' });
    assert.match(
      output,
      /^PostgreSQL does not respond at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start it/,
    );
    assert.doesNotMatch(output, /secret/);
  });

  it('says which database is missing, and whose password is wrong', async () => {
    const missing = new URL(database.url);
    missing.pathname = '/nowhere';
    assert.match(
      await startWith({ DATABASE_URL: missing.href }),
      /has no database nowhere\. Create/,
    );
  });

  it('refuses a data directory of another PostgreSQL, naming both versions', async () => {
    const dataDir = join(root, 'older');
    const first = new Program(
      ['migrate', '--create'],
      { DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      { directory: root },
    );
    assert.equal((await first.ended()).code, 0);
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const output = await startWith({ DATABASE_URL: '', DATA_DIR: dataDir });
    assert.match(output, /is of PostgreSQL 17, and this is PostgreSQL 18\. Start the version/);
  });

  it('reads .env, says so, names what it does not know, and refuses its bad values', async () => {
    const directory = join(root, 'with-settings');
    await mkdir(directory);
    await writeFile(
      join(directory, '.env'),
      'PORT=banana\nMDOE=live\nHOST=::1\nSIM_SHAPES=first\n',
    );
    const environment = { HOST: '127.0.0.1', DATABASE_URL: database.url, DATA_DIR: directory };
    const { code, output } = await new Program('serve', environment, { directory }).ended();
    assert.equal(code, 1);
    assert.match(output, /^Settings: \S+\.env sets HOST, PORT; the environment overrides: HOST$/m);
    assert.match(output, /^Settings: MDOE is unknown and ignored: did you mean MODE\?$/m);
    assert.doesNotMatch(output, /SIM_SHAPES/);
    assert.match(output, /1 setting is wrong:\n {2}PORT=banana must be a whole number/);
  });

  it('goes live where .env says so, and names what that needs', async () => {
    const directory = join(root, 'going-live');
    await mkdir(directory);
    await writeFile(join(directory, '.env'), 'MODE=live\n');
    const { code, output } = await new Program(
      'serve',
      { DATA_DIR: directory },
      { directory },
    ).ended();
    assert.equal(code, 1);
    assert.match(output, /^ {2}MASTER_KEY is required in live mode/m);
  });
});
