// A bank takes a payment back, and its invoice is paid outside of the provider instead. Where that
// is undone, the invoice is owed as it was before: by link alone.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reversalsOf } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('a payment that was taken back, with cash in its place', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  for (const days of [0, 3]) {
    it(`is charged to no card by itself where cash is undone after ${days} days`, async () => {
      const sold = await play.sell({ disputes: { afterLoss: 'owe' } });
      const { api } = sold.acme;
      await play.tellByStatement(sold, {});
      const owed = await play.invoiceOf(sold);
      const cash = { method: 'cash' };
      const recorded = await api.post(`/v1/invoice/${owed.code}/record-payment`, cash);
      assert.equal(recorded.status, 201, recorded.text);
      await play.passDays(days);
      const { code } = recorded.data.payment;
      const undone = await api.post(`/v1/payment/${code}/undo`, { note: 'No cash came' });
      assert.equal(undone.status, 200, undone.text);
      await play.assertTruths();
      const again = await play.invoiceOf(sold);
      for (const name of ['status', 'failureReason', 'nextPaymentAttemptAt', 'amountPaid']) {
        assert.equal(again[name], owed[name], name);
      }
      await play.passDays(8);
      const charged = (await sold.acme.attempts(sold.code)).filter(
        ({ paymentSourceType }: { paymentSourceType: string }) => paymentSourceType === 'card',
      );
      assert.equal(charged.length, 1);
      await play.assertTruths();
    });
  }
});
