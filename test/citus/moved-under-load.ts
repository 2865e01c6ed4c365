// A schema moves to another machine while its merchant sells and is sent transfers: the real
// service, clients that write all the time, and not one request that fails.

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
import { eventually } from '../eventually.ts';

const CLIENTS = 3;
const BEFORE_AND_AFTER_MS = 3_000;
const PRICE = 500_000;
const TOO_MUCH = 100_000;

interface Deposit {
  readonly sessionId: string;
  readonly returnedAmount: number;
}

interface Order {
  readonly checkoutLink: string;
  readonly orderReference: string;
  readonly status: string;
  readonly planCode: string | null;
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

  it('fails no request and loses neither a payment nor a transfer', async (t) => {
    await service.register();
    await service.ask('/auth/settings', { transfers: { excess: 'return' } }, 'PUT');
    const plan = { name: 'Gold', amount: PRICE, currency: 'NGN', interval: 'monthly' };
    const { code: planCode } = await service.ask<{ code: string }>('/v1/plan', plan);
    const load = new Load(service, planCode);

    load.begin(CLIENTS);
    const { to, during, seconds } = await moveBetween(load).finally(() => load.end());

    assert.deepEqual(load.failed, []);
    assert.ok(during > 0, 'nothing was asked while it moved');
    assert.equal(await nodeOfSchema(), to);
    await eventually(async () => {
      const orders = await service.all<Order>('/v1/checkout/order?');
      // An invoice that a transfer paid has an order for a card, too, which nobody pays.
      const sold = orders.filter(({ planCode }) => planCode !== null);
      assert.deepEqual(
        sold.filter(({ status }) => status !== 'paid'),
        [],
      );
      assert.equal(sold.length, load.paid);
    });
    await eventually(async () => {
      const deposits = await service.all<Deposit>('/v1/deposit?');
      assert.deepEqual(deposits.map(({ sessionId }) => sessionId).sort(), load.sent.toSorted());
      const undone = deposits.filter(({ returnedAmount }) => returnedAmount !== TOO_MUCH);
      assert.deepEqual(undone, []);
    });
    assert.deepEqual(await findings(), []);
    const moved = `moved in ${seconds.toFixed(1)} s, with ${during} requests meanwhile`;
    const slowest = `the slowest took ${load.slowestMs.toFixed(0)} ms`;
    const came = `${load.paid} payments and ${load.sent.length} transfers`;
    t.diagnostic(`${moved} and ${load.asked} in all, ${came}; ${slowest}`);
  });

  async function moveBetween(load: Load) {
    await sleep(BEFORE_AND_AFTER_MS);
    const startedAt = performance.now();
    const before = load.asked;
    const { to } = await moveSchema();
    const during = load.asked - before;
    const seconds = (performance.now() - startedAt) / 1000;
    await sleep(BEFORE_AND_AFTER_MS);
    return { to, during, seconds };
  }

  async function findings() {
    const { db, close } = connect({ url: database.url, size: 2 });
    try {
      const moment = { now: new Date(), toleratedMs: MINUTE_MS, queues };
      const found = await checkInvariants(db, moment);
      return found.filter(({ violations }) => violations.length > 0);
    } finally {
      await close();
    }
  }
});

/** Clients that sell and collect, each without a pause, and what came of it. */
class Load {
  asked = 0;
  paid = 0;
  slowestMs = 0;
  readonly failed: string[] = [];
  /** The banks' numbers of what was transferred. */
  readonly sent: string[] = [];
  readonly #service: Mortal;
  readonly #planCode: string;
  readonly #clients: Promise<void>[] = [];
  #isOver = false;

  constructor(service: Mortal, planCode: string) {
    this.#service = service;
    this.#planCode = planCode;
  }

  begin(clients: number): void {
    for (let client = 0; client < clients; client += 1) this.#clients.push(this.#trade(client));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async #trade(client: number): Promise<void> {
    for (let number = 1; !this.#isOver; number += 1) {
      const email = `payer-${client}-${number}@example.com`;
      if (number % 2 === 0) await this.#sell(email);
      else await this.#collect(email);
      await this.#ask('/v1/subscription?limit=10');
    }
  }

  async #sell(customerEmail: string): Promise<void> {
    const wish = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
    const asked = { planCode: this.#planCode, order: wish };
    const order = await this.#ask<Order>('/v1/checkout/order', asked);
    if (!order) return;
    const page = await payOnPage(order.checkoutLink, '4084084084084081');
    if (page.status === 303) this.paid += 1;
    else this.failed.push(`the page: ${page.status}`);
    await this.#ask(`/v1/checkout/order/${order.orderReference}`);
  }

  /** An invoice that a transfer pays, and more, so that the rest goes back. */
  async #collect(email: string): Promise<void> {
    const who = { customerEmailOrCode: email };
    await this.#ask('/v1/customer', { email, name: 'Ada Obi' });
    const lines = [{ description: 'Membership', quantity: 1, unitAmount: PRICE }];
    await this.#ask('/v1/invoice', { ...who, lines, collect: 'link' });
    const number = await this.#ask<{ accountNumber: string }>('/v1/virtual-account', who);
    if (!number) return;
    const simulator = /Simulator\s+(http:\S+)/.exec(this.#service.program.output)?.[1];
    const answer = await fetch(`${simulator}/_sim/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountNumber: number.accountNumber, amount: PRICE + TOO_MUCH }),
    });
    this.sent.push(((await answer.json()) as Deposit).sessionId);
  }

  async #ask<T>(path: string, body?: object): Promise<T | null> {
    this.asked += 1;
    const startedAt = performance.now();
    const answer = await this.#service.send(path, body);
    const text = await answer.text();
    this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
    if (!answer.ok) this.failed.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return answer.ok ? ((JSON.parse(text) as { data: T }).data ?? null) : null;
  }
}
