// Before a paused subscription goes on, its merchant asks what that would do: a cycle that is paid
// goes on later, one that is not is billed anew, and nothing of it is written by asking.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('what resuming would do', () => {
  let world: World;
  let acme: Merchant;
  let paid: string;
  let failed: string;

  const ask = (code: string, verb: string) => acme.api.post(`/v1/subscription/${code}/${verb}`);

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
    const plan = await acme.plan();
    paid = await acme.subscribe(plan);
    failed = await acme.subscribe(plan, RENEWAL_CARDS.stolen);
  });
  after(() => world.close());

  it('a preview of resuming is refused where nothing is paused', async () => {
    const answer = await ask(paid, 'resume/preview');
    assert.deepEqual([answer.status, answer.code], [409, 'subscription_not_paused']);
  });

  it('resuming costs nothing where the cycle is paid; the next start is shown', async () => {
    await world.passUntil('2026-03-10T09:00:00.000Z');
    await ask(paid, 'pause');
    await world.passUntil('2026-03-15T09:00:00.000Z');
    const { data: said } = await ask(paid, 'resume/preview');
    assert.deepEqual([said.now, said.status], [null, 'active']);
    assert.equal(said.nextBillingAt, '2026-04-07T09:00:00.000Z');
    assert.equal(said.next.amountDue, 500_000);
    assert.equal((await acme.subscription(paid)).status, 'paused', 'asking resumes nothing');
    const { data: done } = await ask(paid, 'resume');
    assert.deepEqual([done.status, done.nextBillingAt], ['active', said.nextBillingAt]);
  });

  it('resuming costs a new cycle where the last one failed, to the kobo', async () => {
    await world.passUntil('2026-04-03T09:00:00.000Z');
    const before = await acme.subscription(failed);
    assert.deepEqual([before.status, before.pauseReason], ['paused', 'payment_failed']);
    const asked = await ask(failed, 'resume/preview');
    const { status } = await ask(failed, 'resume');
    assert.equal(asked.status, status);
    await world.work();
    const { data: said } = asked;
    const invoice = (await acme.invoices(failed)).at(-1);
    assert.equal(said.now.amountDue, invoice.amountDue);
    assert.equal(said.now.billingPeriodStart, invoice.billingPeriodStart);
    assert.equal(said.nextBillingAt, invoice.billingPeriodEnd);
  });

  it('keeping what was to end charges nothing, whatever is still owed', async () => {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    const ends = await acme.api.post(`/v1/subscription/${code}/cancel`, { atPeriodEnd: true });
    assert.equal(ends.status, 200, ends.text);
    const { data: said } = await ask(code, 'resume/preview');
    assert.deepEqual([said.status, said.now, said.next?.amountDue], ['past_due', null, 500_000]);
    await ask(code, 'resume');
    await world.work();
    assert.equal((await acme.attempts(code)).length, 2);
  });
});
