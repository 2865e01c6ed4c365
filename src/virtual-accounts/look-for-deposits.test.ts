// What a look at a number does not take is met again at the next one: money of a tenant that is
// just moving, and what the provider shows in a way that cannot be read.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { takeArrived } from '../engine/deposit/look.ts';
import { contextOf } from '../frame/context.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';
import { changeMoving } from '../model/tenants/move-sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';

describe('a look at a number', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let isUnreadable = false;
  let isPageOfOne = false;
  let customers = 0;

  /** What is listed cannot be read, or comes one by one, as long as the test says so. */
  const wrapProvider = (provider: World['provider']): World['provider'] => ({
    ...provider,
    async listCredits(query, context) {
      const answer = await provider.listCredits(
        isPageOfOne ? { ...query, cursor: null } : query,
        context,
      );
      if (answer.kind !== 'answered') return answer;
      const { credits, cursor } = answer.value;
      if (isPageOfOne) {
        const at = Number(query.cursor ?? 0);
        const next = at + 1 < credits.length ? String(at + 1) : null;
        return { kind: 'answered', value: { credits: credits.slice(at, at + 1), cursor: next } };
      }
      if (!isUnreadable) return answer;
      return { kind: 'answered', value: { credits: [], cursor, unreadable: credits.length } };
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z', wrapProvider });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
  });
  after(() => world.close());

  /** Money has arrived at it, and no callback said so. */
  async function numberWithMoney() {
    customers += 1;
    const email = `customer-${customers}@example.com`;
    await acme.post('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    const { sessionId } = await bank.transfer({ accountNumber, amount: 400_000 });
    world.clock.advance(HOUR_MS);
    return { accountNumber, sessionId };
  }

  async function look(accountNumber: string, lookedUntil: Date): Promise<Date | null> {
    const tenant = await selectTenant(world.house.db, acme.tenantId);
    const at = contextOf({ house: world.house, tenant, now: world.clock.now() });
    return await takeArrived(at, { provider: 'nomba', accountNumber, lookedUntil });
  }

  it('does not count as known what it left because its tenant is moving', async () => {
    const { accountNumber, sessionId } = await numberWithMoney();
    const since = new Date(world.clock.now().getTime() - DAY_MS);
    const { db } = world.house;
    await changeMoving(db, acme.tenantId, { from: [null], to: 'closing' });
    assert.equal(await look(accountNumber, since), null);
    await changeMoving(db, acme.tenantId, { from: ['closing'], to: null });
    assert.equal(await bank.deposit(sessionId), undefined);
    assert.deepEqual(await look(accountNumber, since), world.clock.now());
    assert.equal((await bank.deposit(sessionId)).amount, 400_000);
    await world.work();
  });

  it('meets again what could not be read, for three days and no longer', async () => {
    const { accountNumber, sessionId } = await numberWithMoney();
    isUnreadable = true;
    world.clock.advance(DAY_MS);
    await world.work();
    assert.equal(await bank.deposit(sessionId), undefined);
    const shown = await world.house.meters.registry.metrics();
    assert.match(shown, /sanwo_deposits_unreadable_total\{provider="nomba"\} [1-9]/);
    const longAgo = new Date(world.clock.now().getTime() - 30 * DAY_MS);
    const bounded = await look(accountNumber, longAgo);
    assert.equal(bounded?.getTime(), world.clock.now().getTime() - 3 * DAY_MS);
    isUnreadable = false;
    world.clock.advance(DAY_MS);
    await world.work();
    assert.equal((await bank.deposit(sessionId))?.amount, 400_000);
    const since = new Date(world.clock.now().getTime() - DAY_MS);
    assert.deepEqual(await look(accountNumber, since), world.clock.now());
  });

  it('takes more than one look can read page by page', async () => {
    const { accountNumber } = await numberWithMoney();
    const since = new Date(world.clock.now().getTime() - HOUR_MS);
    const sessions: string[] = [];
    for (let each = 1; each <= 45; each += 1) {
      sessions.push((await bank.transfer({ accountNumber, amount: each * 100 })).sessionId);
      world.clock.advance(HOUR_MS);
    }
    isPageOfOne = true;
    assert.deepEqual(await look(accountNumber, since), world.clock.now());
    isPageOfOne = false;
    for (const [index, sessionId] of sessions.entries()) {
      assert.equal((await bank.deposit(sessionId)).amount, (index + 1) * 100);
    }
    await world.work();
  });
});
