// API and workers as processes of their own on one database: each of them says how it is.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { Program } from './program.ts';

const DONE_WITHIN_MS = 30_000;

describe('workers on their own', () => {
  let root = '';
  let database: TestDatabase;
  const started: Program[] = [];

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-roles-'));
    database = await emptyDatabase();
  });
  after(async () => {
    for (const program of started) await program.ended('SIGTERM');
    await database.drop();
    await rm(root, { recursive: true, force: true });
  });

  function start(command: string): Program {
    const ports = { PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0' };
    const places = { DATA_DIR: join(root, 'data'), DATABASE_URL: database.url };
    const program = new Program(command, { ...ports, ...places, LOG_LEVEL: 'info' });
    started.push(program);
    return program;
  }

  async function healthOf(program: Program): Promise<string> {
    return await until(() => /Health +(\S+)\/readyz/.exec(program.output)?.[1] ?? null);
  }

  async function until<T>(look: () => T | null | Promise<T | null>): Promise<T> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (;;) {
      const seen = await look();
      if (seen !== null) return seen;
      assert.ok(performance.now() < deadline, started.map(({ output }) => output).join('\n'));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it('are alive, ready and measured, each on a port of its own', async () => {
    const api = start('api');
    await api.ready();
    const workers = [start('worker'), start('worker')];
    const [first = '', second = ''] = await Promise.all(workers.map(healthOf));
    assert.notEqual(first, second);
    for (const url of [first, second]) {
      assert.equal((await fetch(`${url}/healthz`)).status, 200);
      const ready = await fetch(`${url}/readyz`);
      assert.equal(ready.status, 200);
      assert.match(await ready.text(), /"status":"ready"/);
      const unknown = await fetch(`${url}/v1/plan`);
      assert.equal(unknown.status, 404);
      assert.match(await unknown.text(), /"code":"route_not_found"/);
    }
    // Whoever looked at the books, every process tells of it, the API too.
    for (const url of [first, second, await api.ready()]) {
      await until(async () => {
        const metrics = await (await fetch(`${url}/metrics`)).text();
        return metrics.includes('sanwo_invariant_violations{invariant="paid_at_most"} 0') || null;
      });
    }
  });
});
