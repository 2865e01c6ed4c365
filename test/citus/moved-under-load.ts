// A schema moves to another machine while its merchant sells: the real service, clients that write
// all the time, and not one request that fails.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkInvariants } from '../../src/audit/check.ts';
import { connect } from '../../src/db/connect.ts';
import { queues } from '../../src/jobs.ts';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { payOnPage } from '../checkout-page.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { Mortal } from '../e2e/mortal.ts';

const CLIENTS = 3;
const BEFORE_AND_AFTER_MS = 3_000;

interface Order {
  readonly checkoutLink: string;
  readonly orderReference: string;
}

describe('a schema that moves under load', () => {
  let database: TestDatabase;
  let service: Mortal;
  let admin: pg.Client;

  before(async () => {
    database = await cloneDatabase();
    admin = new pg.Client({ connectionString: process.env.SANWO_TEST_SERVER });
    await admin.connect();
    service = await Mortal.prepare({ DATABASE_URL: database.url, RATE_LIMIT_PER_SECOND: '0' });
    await service.start();
  });
  after(async () => {
    await service.bury();
    await admin.end();
    await database.drop();
  });

  const schema = () => new URL(database.url).username;

  async function nodeOfSchema(): Promise<number> {
    const { rows } = await admin.query<{ port: number }>(
      `select distinct nodeport as port from citus_shards
      where table_name in (select oid from pg_class where relnamespace = $1::regnamespace)`,
      [schema()],
    );
    assert.equal(rows.length, 1);
    return rows[0]?.port ?? 0;
  }

  async function moveSchema(): Promise<{ readonly from: number; readonly to: number }> {
    const from = await nodeOfSchema();
    const { rows } = await admin.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
      where groupid <> 0 and nodeport <> $1 limit 1`,
      [from],
    );
    const { host = '', port = 0 } = rows[0] ?? {};
    await admin.query('select citus_schema_move($1::regnamespace, $2::text, $3::int)', [
      schema(),
      host,
      port,
    ]);
    return { from, to: port };
  }

  it('fails no request and loses no payment', async (t) => {
    await service.register();
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { code: planCode } = await service.ask<{ code: string }>('/v1/plan', plan);
    const failed: string[] = [];
    const paid: string[] = [];
    let asked = 0;
    let slowestMs = 0;
    let isSelling = true;

    async function ask<T>(path: string, body?: object): Promise<T | null> {
      asked += 1;
      const startedAt = performance.now();
      const answer = await service.send(path, body);
      const text = await answer.text();
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (!answer.ok) failed.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      return answer.ok ? ((JSON.parse(text) as { data: T }).data ?? null) : null;
    }

    async function sell(client: number): Promise<void> {
      for (let number = 1; isSelling; number += 1) {
        const customerEmail = `payer-${client}-${number}@example.com`;
        const wish = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
        const order = await ask<Order>('/v1/checkout/order', { planCode, order: wish });
        if (!order) continue;
        const page = await payOnPage(order.checkoutLink, '4084084084084081');
        if (page.status !== 303) failed.push(`the page: ${page.status}`);
        else paid.push(order.orderReference);
        await ask(`/v1/checkout/order/${order.orderReference}`);
        await ask('/v1/subscription?limit=10');
      }
    }

    const clients = Array.from({ length: CLIENTS }, (_, client) => sell(client));
    await sleep(BEFORE_AND_AFTER_MS);
    const startedAt = performance.now();
    const before = asked;
    const { to } = await moveSchema();
    const during = asked - before;
    const seconds = (performance.now() - startedAt) / 1000;
    await sleep(BEFORE_AND_AFTER_MS);
    isSelling = false;
    await Promise.all(clients);

    assert.deepEqual(failed, []);
    assert.ok(during > 0, 'nothing was asked while it moved');
    assert.equal(await nodeOfSchema(), to);
    const orders = await service.allBecome<{ reference: string; status: string }>(
      '/v1/checkout/order?',
      'paid',
    );
    assert.equal(orders.length, paid.length);
    const { db, close } = connect({ url: database.url, size: 2 });
    try {
      const moment = { now: new Date(), toleratedMs: MINUTE_MS, queues };
      const findings = await checkInvariants(db, moment);
      assert.deepEqual(
        findings.filter(({ violations }) => violations.length > 0),
        [],
      );
    } finally {
      await close();
    }
    const moved = `moved in ${seconds.toFixed(1)} s, with ${during} requests meanwhile`;
    const slowest = `the slowest took ${slowestMs.toFixed(0)} ms`;
    t.diagnostic(`${moved} and ${asked} in all, ${paid.length} payments; ${slowest}`);
  });
});
