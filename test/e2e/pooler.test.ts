// The real program behind PgBouncer in transaction mode, as Debian ships it, with settings that
// know nothing of it: it works, and says what to set.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { pause } from '../pause.ts';
import { type Pooler, startPooler } from '../pooler.ts';
import { Program } from './program.ts';

const DONE_WITHIN_MS = 60_000;
const CUSTOMERS = 60;
const LANES = 6;

describe('a service behind a transaction pooler', () => {
  let root = '';
  let database: TestDatabase;
  let pooler: Pooler;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-pooler-'));
    database = await emptyDatabase();
    pooler = await startPooler(database.url);
  });
  after(async () => {
    await pooler.stop();
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  const run = (command: string | readonly string[], environment: Record<string, string> = {}) =>
    new Program(command, {
      ...{ PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0', RATE_LIMIT_PER_SECOND: '0' },
      ...{ DATA_DIR: join(root, 'data'), DATABASE_URL: pooler.url, LOG_LEVEL: 'warn' },
      ...environment,
    });

  async function until(look: () => Promise<boolean>, program: Program): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    while (!(await look())) {
      assert.ok(performance.now() < deadline, program.output);
      await pause(50);
    }
  }

  const isListening = async (url: string): Promise<string | undefined> =>
    /^sanwo_listening (\d)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

  /** The statuses of many requests at once, of which all write. */
  async function statusesOfWrites(url: string): Promise<number[]> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const post = async (path: string, body: object) =>
      await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const registered = await post('/auth/register', { businessName: 'Acme', accountId: 'acme' });
    const { data } = (await registered.json()) as { data: { apiKey: string } };
    headers['x-api-key'] = data.apiKey;
    const statuses = new Set<number>();
    const left = Array.from({ length: CUSTOMERS }, (_, index) => `customer-${index}@example.com`);
    const lane = async () => {
      for (let email = left.pop(); email !== undefined; email = left.pop()) {
        statuses.add((await post('/v1/customer', { email })).status);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return [...statuses];
  }

  it('works without prepared statements and without LISTEN, and names both settings', async () => {
    const program = run('serve');
    try {
      const url = await program.ready();
      assert.deepEqual(await statusesOfWrites(url), [201]);
      const says = (words: string) => async () => program.output.includes(words);
      await until(says('DATABASE_PREPARED_STATEMENTS=false'), program);
      await until(says('set DATABASE_DIRECT_URL'), program);
      assert.equal(await isListening(url), '0');
      const { code, output } = await run('doctor').ended();
      assert.equal(code, 0, output);
      assert.match(output, /^Advice: .*DATABASE_PREPARED_STATEMENTS=false/m);
      assert.match(output, /^Advice: .*DATABASE_DIRECT_URL/m);
    } finally {
      await program.ended('SIGTERM');
    }
  });

  it('says nothing with both of them set, and listens', async () => {
    const set = { DATABASE_PREPARED_STATEMENTS: 'false', DATABASE_DIRECT_URL: database.url };
    const program = run('serve', set);
    try {
      const url = await program.ready();
      await until(async () => (await isListening(url)) === '1', program);
      assert.doesNotMatch(program.output, /"level":"warn"/);
      const { output } = await run('doctor', set).ended();
      assert.doesNotMatch(output, /Advice/);
    } finally {
      await program.ended('SIGTERM');
    }
  });
});
