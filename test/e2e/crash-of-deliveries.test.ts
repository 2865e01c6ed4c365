// Events go out to a slow receiver while the program is killed again and again, on whatever line it
// is at. Each event that was committed arrives, and a crash repeats only what was under way in it.

import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Receiver, startReceiver } from '../receiver.ts';
import { Program } from './program.ts';

const CUSTOMERS = 250;
// Far enough apart to hit different lines of the way.
const KILL_AFTER_MS = [150, 420, 260, 600, 90];
const IN_FLIGHT = 10;
const DONE_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a program that is killed while webhooks go out', () => {
  let root = '';
  let key = '';
  let url = '';
  let program: Program;
  let receiver: Receiver;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-crash-'));
    await chmod(root, 0o755);
    receiver = await startReceiver();
    receiver.answer((_, response) => {
      setTimeout(() => response.end('ok'), 50 + Math.random() * 150);
    });
  });
  after(async () => {
    await program.ended('SIGTERM');
    await receiver.stop();
    await rm(root, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    program = new Program('serve', {
      DATA_DIR: join(root, 'data'),
      PORT: '0',
      MCP_PORT: '0',
      CHECKOUT_PORT: '0',
      LOG_LEVEL: 'error',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      RATE_LIMIT_PER_SECOND: '0',
    });
    url = await program.ready();
  }

  async function ask<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(url + path, {
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { message: string; data: T };
    assert.ok(response.ok, `${path}: ${answer.message}`);
    return answer.data;
  }

  interface Page<T> {
    readonly totalPages: number;
    readonly data: readonly T[];
  }

  async function all<T>(path: string): Promise<T[]> {
    const first = await ask<Page<T>>(`${path}limit=100&page=1`);
    const rows = [...first.data];
    for (let page = 2; page <= first.totalPages; page += 1) {
      rows.push(...(await ask<Page<T>>(`${path}limit=100&page=${page}`)).data);
    }
    return rows;
  }

  /** What a crash cuts off may have been committed or not: the list of events tells. */
  async function makeCustomers(): Promise<void> {
    for (let made = 0; made < CUSTOMERS; ) {
      const email = `customer-${made}-${Math.random()}@example.com`;
      const done = await ask('/v1/customer', { email, name: 'Ada' }).catch(() => null);
      if (done === null) await pause(50);
      else made += 1;
    }
  }

  interface Delivery {
    readonly id: string;
    readonly eventId: string;
    readonly status: string;
    readonly attemptCount: number;
    readonly attempts: readonly { readonly statusCode: number | null }[];
  }

  async function allDelivered(): Promise<Delivery[]> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    for (;;) {
      const deliveries = await all<Delivery>('/v1/webhook-deliveries?');
      if (deliveries.every(({ status }) => status === 'delivered')) return deliveries;
      assert.ok(performance.now() < deadline, 'some deliveries were never made');
      await pause(ASK_EVERY_MS);
    }
  }

  it('delivers each event, and repeats what was under way once a crash', async () => {
    await start();
    const tenant = { businessName: 'Acme', accountId: 'acme' };
    key = (await ask<{ apiKey: string }>('/auth/register', tenant)).apiKey;
    await ask('/auth/set-webhook-url', { webhookUrl: receiver.url });
    const making = makeCustomers();
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      await program.ended('SIGKILL');
      await start();
    }
    await making;
    const deliveries = await allDelivered();

    const events = await all<{ id: string }>('/v1/event?');
    assert.ok(events.length >= CUSTOMERS);
    assert.deepEqual(
      deliveries.map(({ eventId }) => eventId).sort(),
      events.map(({ id }) => id).sort(),
    );
    const ids = receiver.heard.map(({ headers }) => String(headers['webhook-id']));
    const times = Map.groupBy(ids, (id) => id);
    assert.deepEqual([...times.keys()].sort(), deliveries.map(({ id }) => id).sort());
    for (const { id, attemptCount, attempts } of deliveries) {
      assert.equal(attempts.length, attemptCount);
      assert.equal(attempts.at(-1)?.statusCode, 200);
      const heard = times.get(id)?.length ?? 0;
      assert.ok(heard <= 1 + KILL_AFTER_MS.length, `${id} was heard ${heard} times`);
    }
    const repeated = ids.length - deliveries.length;
    const most = KILL_AFTER_MS.length * IN_FLIGHT;
    assert.ok(repeated <= most, `${repeated} were repeated, at most ${most} were under way`);
    // A second later nothing has come again: what was delivered stays so.
    await pause(1_000);
    assert.equal(receiver.heard.length, ids.length);
  });
});
