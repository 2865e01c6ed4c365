// A month end falls due while a merchant moves between two cells that both have workers: everybody
// is charged once, and callbacks, webhooks and work find the merchant where it is.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fillTenants } from '../../bench/fill.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { tokenBinding } from '../../src/model/sources/token.ts';
import { type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { payAndReturn } from '../checkout-page.ts';
import { eventually } from '../eventually.ts';
import { assertNothingIsUndone, moveTo, registerIn, rowsOf } from '../moving.ts';
import { pause } from '../pause.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
const DUE = 60;
const APART_MS = 150;
const MOST_TRIES = 120;

describe('a month end in which a merchant moves', () => {
  let world: CellsWorld;
  let acme: Awaited<ReturnType<typeof registerIn>>;

  before(async () => {
    world = await createCellsWorld(await inDatabases());
    acme = await registerIn(world, 'a1', 'acme');
  });
  after(() => world.close());

  async function cardToken(): Promise<string> {
    const planCode = (await acme.api.post('/v1/plan', GOLD)).data.code;
    const said = { customerEmail: 'ada@example.com', amount: 500_000 };
    const order = { ...said, callbackUrl: 'https://shop.example/thanks' };
    const made = await acme.api.post('/v1/checkout/order', { planCode, order });
    await payAndReturn(made.data.checkoutLink);
    const { db, vault } = world.house('a1');
    let token = '';
    await eventually(async () => {
      const { sealedToken } = await db
        .selectFrom('paymentSources')
        .select('sealedToken')
        .where('tenantId', '=', acme.tenantId)
        .executeTakeFirstOrThrow();
      token = vault.openText(sealedToken ?? Buffer.alloc(0), tokenBinding(acme.tenantId));
    });
    return token;
  }

  it('charges everybody once, wherever they are when it is their turn', async () => {
    const token = await cardToken();
    const house = world.house('a1');
    const now = house.clock.now().getTime();
    await fillTenants(house, {
      ...{ token, tenants: 1, each: DUE, apartMs: APART_MS, of: [acme.tenantId] },
      startedAt: new Date(now - 100 * DAY_MS).toISOString(),
      dueAt: new Date(now).toISOString(),
    });
    assert.equal(
      await moveTo(world, { accountId: 'acme', toCell: 'b2' }, { diesAt: 'closed' }),
      null,
    );
    assert.ok(await moveTo(world, { accountId: 'acme', toCell: 'b2' }));
    assert.ok(await moveTo(world, { accountId: 'acme', toCell: 'a1' }));
    await untilAllArePaid();
    assert.deepEqual(await rowsOf(world, 'b2', acme.tenantId), {});
    const taken = world.simulator.charges().filter(({ status }) => status === 'succeeded');
    assert.equal(taken.length, DUE + 1, 'each of them once, and the first payment');
    assert.equal(new Set(taken.map(({ reference }) => reference)).size, DUE + 1);
  });

  it('leaves nothing undone, in any cell', async () => {
    // The subscriptions were written without their events.
    await assertNothingIsUndone(world, { ignoring: ['subscriptions_told'] });
  });

  /** One whose answer was lost is looked up after a minute. */
  async function untilAllArePaid(): Promise<void> {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const { rows } = await invoices();
      const open = rows.filter(({ status }) => status !== 'paid');
      if (rows.length === DUE + 1 && open.length === 0) return;
      await pause(1_000);
    }
    assert.fail(`not all are paid: ${JSON.stringify(await undecided())}`);
  }

  async function undecided() {
    const { db } = world.house('a1');
    const rows = db.selectFrom('paymentAttempts').select(['status', 'dueAt', 'leasedUntil']);
    const subscriptions = db.selectFrom('subscriptions').select(['dueAt', 'leasedUntil']);
    const now = world.house('a1').clock.now();
    return {
      attempts: await rows.where('status', '<>', 'succeeded').execute(),
      late: await subscriptions.where('dueAt', '<=', now).execute(),
    };
  }

  async function invoices() {
    const rows = await world
      .house('a1')
      .db.selectFrom('invoices')
      .select('status')
      .where('tenantId', '=', acme.tenantId)
      .execute();
    return { rows };
  }
});
