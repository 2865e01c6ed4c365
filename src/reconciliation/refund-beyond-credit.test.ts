// A refund that only the statement tells of goes beyond what a change had left of its payment.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { reconciliationOf } from '../../test/reconciling.ts';
import { keep, restore } from '../../test/restored.ts';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld } from '../../test/world.ts';

it('a refund of before a change is taken over, and what the change gave stays', async (t) => {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  const acme = merchantOf(world, await world.tenant());
  const { api } = acme;
  const year = await acme.plan({ name: 'A year', interval: 'yearly', amount: 500_000 });
  const code = await acme.subscribe(year, RENEWAL_CARDS.insufficientFunds);
  const [payment] = await acme.attempts(code);
  const scene = { world, acme };
  await keep(scene);
  const wish = { paymentId: payment.id, amount: 300_000, reason: 'A wish' };
  assert.equal((await api.post('/v1/checkout/refunds', wish)).data.status, 'succeeded');
  await restore(scene);
  // All of the year goes to an invoice that is not paid.
  const month = await acme.plan({ name: 'A month', interval: 'monthly', amount: 1_000_000 });
  const changed = await api.put(`/v1/subscription/${code}`, { planCode: month });
  assert.equal(changed.status, 200, changed.text);
  await world.work();
  assert.equal((await acme.invoices(code))[0].amountDue, 500_000);
  await reconciliationOf(world).night('2027-02-05');
  const { amountRefunded } = (await api.get(`/v1/checkout/payment-attempts/${payment.id}`)).data;
  assert.equal(amountRefunded, 300_000);
  const canceled = await api.post(`/v1/subscription/${code}/cancel`, {});
  assert.equal(canceled.status, 200, canceled.text);
  const { customer } = await acme.subscription(code);
  const { creditBalance } = (await api.get(`/v1/customer/${customer.code}`)).data;
  assert.equal(creditBalance, 500_000);
  await reversalsOf(world).assertTruths();
});
