// A charge by hand whose process slept between writing it down and sending it: once a worker has
// taken it over, the request sends nothing.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';
import { retryInvoice } from './retry.ts';

describe('a charge by hand that a worker has taken over', () => {
  let world: World;
  let client: TenantClient;
  let charges = 0;
  let whileLooking: (() => Promise<void>) | null = null;

  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      charges += 1;
      return await provider.chargeToken(charge, context);
    },
    lookUpCharge: async (asked, context) => {
      const look = whileLooking;
      whileLooking = null;
      await look?.();
      return await provider.lookUpCharge(asked, context);
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider });
    client = await world.tenant();
  });
  after(() => world.close());

  /** An operation's steps, one by one, as the process runs them that sleeps between two. */
  async function stepOf<T>(work: (step: never) => Promise<T>, more: object): Promise<T> {
    const { house } = world;
    const tenant = await selectTenant(house.db, client.tenantId);
    const now = house.clock.now();
    return await transact(house.db, (db) =>
      work({ house, db, tenant, now, audit: () => {}, ...more } as never),
    );
  }

  async function unpaidInvoice(): Promise<string> {
    const acme = merchantOf(world, client);
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const renewsAt = new Date((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt.getTime() + HOUR_MS).toISOString());
    return (await acme.invoices(code)).at(-1).id;
  }

  it('is sent by the worker alone, also while it only looks', async () => {
    const id = await unpaidInvoice();
    charges = 0;
    const intent = await stepOf(retryInvoice.prepare, { params: { id } });
    const turns: unknown[] = [];
    whileLooking = async () => void turns.push(await stepOf(retryInvoice.turn, { intent }));
    world.clock.advance(20 * MINUTE_MS);
    await world.work();
    turns.push(await stepOf(retryInvoice.turn, { intent }));
    assert.deepEqual([turns, charges], [[null, null], 1]);
  });

  it('is held for as long as its request takes, once the sleeper has taken its turn', async () => {
    const id = await unpaidInvoice();
    charges = 0;
    const intent = await stepOf(retryInvoice.prepare, { params: { id } });
    world.clock.advance(20 * MINUTE_MS);
    const turn = await stepOf(retryInvoice.turn, { intent });
    assert.notEqual(turn, null);
    await world.work();
    assert.equal(charges, 0);
    world.clock.advance(20 * MINUTE_MS);
    await world.work();
  });
});
