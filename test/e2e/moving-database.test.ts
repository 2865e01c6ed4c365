// The real program on a primary and its standby: what a start on the wrong one says, what callers
// hear while no host accepts writes, and that the service follows a promotion by itself.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Cluster } from '../cluster.ts';
import { pause } from '../pause.ts';
import { Program } from './program.ts';

const LANES = 4;
const DONE_WITHIN_MS = 60_000;

describe('a service whose database moves', () => {
  let root = '';
  let cluster: Cluster;
  let service: Program;
  let url = '';
  let runs = 0;
  let headers: Record<string, string> = { 'content-type': 'application/json' };

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-moving-'));
    // What is committed is on the standby, too: nothing is lost with the primary.
    cluster = await Cluster.start(1, { synchronous_commit: 'on' });
    await cluster.server(0).query(`alter system set synchronous_standby_names = '*'`);
    await cluster.server(0).query('select pg_reload_conf()');
    await cluster.server(0).query('create database sanwo');
  });
  after(async () => {
    await service?.ended('SIGTERM');
    await cluster.stop();
    await rm(root, { recursive: true, force: true });
  });

  function run(databaseUrl: string): Program {
    runs += 1;
    return new Program('serve', {
      ...{ PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0', RATE_LIMIT_PER_SECOND: '0' },
      ...{ DATA_DIR: join(root, `data-${runs}`), DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' },
    });
  }

  async function untilTrue(look: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    while (!(await look())) {
      assert.ok(performance.now() < deadline, service.output);
      await pause(50);
    }
  }

  const customer = async (email: string): Promise<Response> => {
    const body = JSON.stringify({ email });
    return await fetch(`${url}/v1/customer`, { method: 'POST', headers, body });
  };
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    const { writable } = (await answer.json()) as { writable: boolean };
    return { status: answer.status, writable };
  };
  const linesSaying = (words: string) =>
    service.output.split('\n').filter((line) => line.includes(words));

  it('starts on no standby, and says in one sentence what to do', async () => {
    const standby = cluster.server(1);
    const other = `127.0.0.1:1,127.0.0.1:${standby.port}`;
    const sentences: readonly (readonly [url: string, sentence: RegExp])[] = [
      [standby.url('sanwo'), /^PostgreSQL at 127\.0\.0\.1:\d+ is read-only.* Set DATABASE_URL to/],
      [`postgres://postgres@${other}/sanwo`, /^No host .*:1 \(ECONNREFUSED\), .* \(read-only\)/],
      [cluster.server(0).url('sanwo', '?sslmode=require'), /no encryption.*sslmode=disable/],
    ];
    await Promise.all(
      sentences.map(async ([databaseUrl, sentence]) => {
        const { code, output } = await run(databaseUrl).ended();
        assert.equal(code, 1, output);
        assert.match(output.trim(), sentence);
        assert.equal(output.trim().split('\n').length, 1, output);
      }),
    );
  });

  it('is not ready, and turns callers away with 503, while nothing accepts writes', async () => {
    service = run(cluster.url('sanwo', '?target_session_attrs=read-write'));
    url = await service.ready();
    const body = JSON.stringify({ businessName: 'Acme', accountId: 'acme' });
    const registered = await fetch(`${url}/auth/register`, { method: 'POST', headers, body });
    const { data } = (await registered.json()) as { data: { apiKey: string } };
    headers = { ...headers, 'x-api-key': data.apiKey };
    assert.equal((await customer('before@example.com')).status, 201);

    await cluster.server(0).acceptWrites(false);
    const refused = await customer('refused@example.com');
    assert.equal(refused.status, 503);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.match(await refused.text(), /"code":"database_away"/);
    await untilTrue(async () => (await readiness()).status === 503);
    assert.equal((await readiness()).writable, false);
    await cluster.server(0).acceptWrites(true);
    await untilTrue(async () => (await readiness()).status === 200);
    await untilTrue(() => linesSaying('the database is back').length === 1);
  });

  it('follows a promotion, with a line a second at most and nothing lost', async () => {
    service.output = '';
    const made = new Set<string>();
    const statuses = new Set<number>();
    let isOver = false;
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let count = 0; !isOver; count += 1) {
        const email = `customer-${lane}-${count}@example.com`;
        const { status } = await customer(email);
        statuses.add(status);
        if (status === 201) made.add(email);
      }
    });
    await untilTrue(() => made.size > LANES);
    const began = performance.now();
    await cluster.server(0).kill();
    await untilTrue(() => statuses.has(503));
    await cluster.server(1).promote();
    const before = made.size;
    await untilTrue(() => made.size > before + LANES);
    await untilTrue(() => linesSaying('the database is back').length > 0);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    await Promise.all(lanes);

    assert.deepEqual([...statuses].sort(), [201, 503]);
    const away = linesSaying('the database is away');
    assert.ok(away.length >= 1 && away.length <= seconds + 1, service.output);
    assert.equal(linesSaying('the database is back').length, 1);
    assert.deepEqual(linesSaying('"stack"'), []);
    const { rows } = await cluster.server(1).query('select email from customers', 'sanwo');
    const kept = new Set(rows.map(({ email }) => email));
    assert.deepEqual(
      [...made].filter((email) => !kept.has(email)),
      [],
    );
  });
});
