// Events go out to a slow receiver while the program is killed again and again, on whatever line it
// is at. Each event that was committed arrives, and a crash repeats only what was under way in it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pause } from '../pause.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { Mortal } from './mortal.ts';

const CUSTOMERS = 250;
// Far enough apart to hit different lines of the way.
const KILL_AFTER_MS = [150, 420, 260, 600, 90];
const IN_FLIGHT = 10;

describe('a program that is killed while webhooks go out', () => {
  let service: Mortal;
  let receiver: Receiver;

  before(async () => {
    service = await Mortal.prepare({
      WEBHOOK_ALLOW_PRIVATE: 'true',
      RATE_LIMIT_PER_SECOND: '0',
    });
    receiver = await startReceiver();
    receiver.answer((_, response) => {
      setTimeout(() => response.end('ok'), 50 + Math.random() * 150);
    });
  });
  after(async () => {
    await service.bury();
    await receiver.stop();
  });

  /** What a crash cuts off may have been committed or not: the list of events tells. */
  async function makeCustomers(): Promise<void> {
    for (let made = 0; made < CUSTOMERS; ) {
      const email = `customer-${made}-${Math.random()}@example.com`;
      const done = await service.ask('/v1/customer', { email, name: 'Ada' }).catch(() => null);
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

  it('delivers each event, and repeats what was under way once a crash', async () => {
    await service.start();
    await service.register();
    await service.ask('/auth/set-webhook-url', { webhookUrl: receiver.url });
    const making = makeCustomers();
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      await service.program.ended('SIGKILL');
      await service.start();
    }
    await making;
    const deliveries = await service.allBecome<Delivery>('/v1/webhook-deliveries?', 'delivered');

    const events = await service.all<{ id: string }>('/v1/event?');
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
