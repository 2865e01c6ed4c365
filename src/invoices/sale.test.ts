// A sale at the very moment at which money of its customer arrives: the invoice takes the money,
// or draws what became credit of it.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { transferringPayer } from '../../test/by-transfer.ts';
import type { Answer } from '../../test/client.ts';
import { holdWrites } from '../../test/held.ts';
import { createWorld } from '../../test/world.ts';

describe('a sale to a customer whose money is being placed', () => {
  const lines = [{ description: 'A towel', unitAmount: 150_000, quantity: 1 }];

  async function open(t: TestContext) {
    const world = await createWorld({ provider: true });
    t.after(() => world.close());
    const payer = await transferringPayer(world);
    const { api } = payer.acme;
    await api.post('/v1/virtual-account', { customerEmailOrCode: payer.email });
    const order = { customerEmailOrCode: payer.email, lines, collect: 'link' };
    const draft = await api.post('/v1/invoice', { ...order, draft: true });
    assert.equal(draft.status, 201, draft.text);
    const sales = {
      sell: () => api.post('/v1/invoice', order),
      openDraft: () => api.post(`/v1/invoice/${draft.data.code}/open`, {}),
    };
    const booked = async ({ data: { code }, text }: Answer<{ readonly code: string }>) => {
      const { data: invoice } = await api.get(`/v1/invoice/${code}`);
      assert.ok(invoice, text);
      const { data: customer } = await api.get(`/v1/customer/${payer.email}`);
      const { status, creditApplied, amountPaid } = invoice;
      return [status, creditApplied, amountPaid, customer.creditBalance];
    };
    return { world, payer, sales, booked };
  }

  for (const name of ['sell', 'openDraft'] as const) {
    it(`waits for it, and draws what became credit (${name})`, async (t) => {
      const { world, payer, sales, booked } = await open(t);
      const held = await holdWrites(world, 'credit_entries');
      const arrived = payer.arrive(200_000);
      await held.untilWaiting(1);
      const sold = sales[name]();
      await Promise.race([sold, held.untilWaiting(2)]);
      await held.letGo();
      await arrived;
      assert.deepEqual(await booked(await sold), ['paid', 150_000, 0, 50_000]);
    });

    it(`is made first, and the money pays for it (${name})`, async (t) => {
      const { world, payer, sales, booked } = await open(t);
      const held = await holdWrites(world, 'invoices');
      const sold = sales[name]();
      await held.untilWaiting(1);
      const arrived = payer.arrive(200_000);
      await held.untilWaiting(2);
      await held.letGo();
      await arrived;
      assert.deepEqual(await booked(await sold), ['paid', 0, 150_000, 50_000]);
    });
  }
});
