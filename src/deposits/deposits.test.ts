// Money arrives by transfer: exactly what is owed, too little, too much, twice, for several
// invoices, and for nobody. Each kobo has one place, and the provider's books agree.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

describe('a deposit', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let email: string;
  let number: string;
  let payers = 0;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
  });
  after(() => world.close());

  beforeEach(async () => {
    payers += 1;
    email = `payer-${payers}@example.com`;
    const made = await acme.post('/v1/customer', { email, name: 'Ada Obi' });
    assert.equal(made.status, 201, made.text);
    number = await bank.numberOf(email);
  });

  async function owe(amount: number, more: object = {}): Promise<string> {
    const made = await acme.post('/v1/invoice', {
      customerEmailOrCode: email,
      lines: [{ description: 'Membership', quantity: 1, unitAmount: amount }],
      collect: 'link',
      ...more,
    });
    assert.equal(made.status, 201, made.text);
    world.clock.advance(1_000);
    return made.data.id;
  }

  const invoice = async (id: string) => (await acme.get(`/v1/invoice/${id}`)).data;
  const paid = async (id: string) => {
    const { status, amountPaid, amountRemaining } = await invoice(id);
    return [status, amountPaid, amountRemaining];
  };
  const credit = async () => (await acme.get(`/v1/customer/${email}`)).data.creditBalance;
  const arrive = async (amount: number, more: object = {}) =>
    await bank.deposit(await bank.send({ accountNumber: number, amount, ...more }));
  const events = async (type: string) => {
    const { data } = await acme.get(`/v1/event?type=${type}&limit=100`);
    return data.data;
  };

  it('of what is owed pays the invoice, with payment, settlement, receipt and event', async () => {
    const id = await owe(500_000);
    const deposit = await arrive(500_000, { senderName: 'ADA B OBI', narration: 'June' });
    assert.deepEqual(await paid(id), ['paid', 500_000, 0]);
    const { status, appliedAmount, unappliedAmount, senderName, narration, currency } = deposit;
    assert.deepEqual(
      { status, appliedAmount, unappliedAmount, senderName, narration, currency },
      {
        status: 'applied',
        appliedAmount: 500_000,
        unappliedAmount: 0,
        senderName: 'ADA B OBI',
        narration: 'June',
        currency: 'NGN',
      },
    );
    assert.ok(deposit.fee > 0);
    const [{ paymentId, invoiceId, amount, by }] = deposit.allocations;
    assert.deepEqual([invoiceId, amount, by], [id, 500_000, 'rule']);
    const { data: payment } = await acme.get(`/v1/checkout/payment-attempts/${paymentId}`);
    assert.deepEqual(
      [payment.status, payment.paymentSourceType, payment.depositId, payment.provider],
      ['succeeded', 'transfer', deposit.id, 'nomba'],
    );
    const { data: settled } = await acme.get(`/v1/settlement?payment=${paymentId}`);
    assert.deepEqual([settled.data[0].grossAmount, settled.data[0].feeAmount], [500_000, 7_000]);
    const { data: mails } = await acme.get('/v1/email-deliveries?limit=100');
    assert.ok(
      mails.data.some(
        (mail: { type: string; to: string }) => mail.type === 'receipt' && mail.to === email,
      ),
    );
    const [applied] = await events('deposit.applied');
    assert.deepEqual([applied.data.id, applied.data.status], [deposit.id, 'applied']);
    const [received] = await events('deposit.received');
    assert.deepEqual([received.data.id, received.data.status], [deposit.id, 'unapplied']);
  });

  it('told a hundred times, by callbacks and looks at once, is one', async () => {
    const id = await owe(500_000);
    const { sessionId } = await bank.transfer({ accountNumber: number, amount: 500_000 });
    await Promise.all(Array.from({ length: 100 }, () => bank.tell(sessionId)));
    await world.work();
    world.clock.advance(DAY_MS);
    await world.work();
    await bank.tell(sessionId);
    await world.work();
    const { data } = await acme.get(`/v1/deposit?search=${sessionId}`);
    assert.equal(data.meta?.total ?? data.data.length, 1);
    assert.deepEqual(await paid(id), ['paid', 500_000, 0]);
    assert.equal(await credit(), 0);
  });

  it('of which no callback tells is found within ten minutes', async () => {
    const id = await owe(500_000);
    const { sessionId } = await bank.transfer({ accountNumber: number, amount: 500_000 });
    for (let minute = 0; minute < 10; minute += 1) {
      world.clock.advance(60_000);
      await world.work();
    }
    assert.equal((await bank.deposit(sessionId))?.status, 'applied');
    assert.deepEqual(await paid(id), ['paid', 500_000, 0]);
  });

  it('pays a part, and the rest pays the rest', async () => {
    const id = await owe(500_000);
    await arrive(200_000);
    assert.deepEqual(await paid(id), ['open', 200_000, 300_000]);
    const [told] = await events('invoice.partially_paid');
    assert.deepEqual([told.data.id, told.data.amountRemaining], [id, 300_000]);
    await arrive(300_000);
    assert.deepEqual(await paid(id), ['paid', 500_000, 0]);
  });

  it('too much pays all, and the rest is credit', async () => {
    const id = await owe(500_000);
    const deposit = await arrive(620_000);
    assert.deepEqual(await paid(id), ['paid', 500_000, 0]);
    assert.equal(await credit(), 120_000);
    const { creditEntryId, amount } = deposit.allocations.at(-1);
    assert.ok(creditEntryId);
    assert.equal(amount, 120_000);
    assert.equal(deposit.status, 'applied');
  });

  it('of one who owes nothing is credit', async () => {
    const deposit = await arrive(75_000);
    assert.equal(await credit(), 75_000);
    assert.equal(deposit.allocations[0].paymentId, null);
  });

  it('pays two invoices that sum to it', async () => {
    const [a, b, c] = [await owe(900_000), await owe(300_000), await owe(400_000)];
    const deposit = await arrive(700_000);
    assert.deepEqual(await paid(a), ['open', 0, 900_000]);
    assert.deepEqual(await paid(b), ['paid', 300_000, 0]);
    assert.deepEqual(await paid(c), ['paid', 400_000, 0]);
    assert.equal(deposit.allocations.length, 2);
  });

  it('less the tax that its customer withholds pays the invoice', async () => {
    await acme.put(`/v1/customer/${email}`, { withholdingPercent: 5 });
    const id = await owe(1_000_000);
    await arrive(950_000);
    const { status, amountPaid, amountRemaining, withheldAmount } = await invoice(id);
    assert.deepEqual(
      [status, amountPaid, amountRemaining, withheldAmount],
      ['paid', 950_000, 0, 50_000],
    );
    const listed = await acme.get('/v1/invoice?withholding=awaited');
    assert.deepEqual(
      listed.data.data.map((row: { id: string }) => row.id),
      [id],
    );
    const certificate = { number: 'WHT-1', date: '2027-02-01' };
    const closed = await acme.post(`/v1/invoice/${id}/withholding-certificate`, certificate);
    assert.deepEqual(closed.data.withholdingCertificate, certificate, closed.text);
    const again = await acme.post(`/v1/invoice/${id}/withholding-certificate`, certificate);
    assert.equal(again.code, 'withholding_not_awaited');
  });

  it('is applied by a person, to invoices of its customer and no more than there is', async () => {
    await acme.put('/auth/settings', { transfers: { excess: 'hold' } });
    const deposit = await arrive(700_000);
    assert.equal(deposit.status, 'unapplied');
    await acme.put('/auth/settings', { transfers: { excess: 'credit' } });
    const [a, b] = [await owe(500_000), await owe(400_000)];
    const path = `/v1/deposit/${deposit.code}`;
    const apply = (...allocations: readonly object[]) =>
      acme.post(`${path}/apply`, { allocations });
    const tooMuch = await apply({ invoiceIdOrCode: a, amount: 500_001 });
    assert.equal(tooMuch.code, 'amount_exceeds_remaining');
    const spent = await apply(
      { invoiceIdOrCode: a, amount: 500_000 },
      { invoiceIdOrCode: b, amount: 200_001 },
    );
    assert.equal(spent.code, 'deposit_spent');
    assert.deepEqual(await paid(a), ['open', 0, 500_000]);
    const done = await apply(
      { invoiceIdOrCode: a, amount: 500_000 },
      { invoiceIdOrCode: b, amount: 150_000 },
    );
    assert.equal(done.status, 200, done.text);
    assert.deepEqual([done.data.status, done.data.unappliedAmount], ['partly_applied', 50_000]);
    assert.deepEqual(await paid(a), ['paid', 500_000, 0]);
    assert.deepEqual(await paid(b), ['open', 150_000, 250_000]);
    const again = await apply({ invoiceIdOrCode: a, amount: 1 });
    assert.equal(again.code, 'invoice_not_payable');
    const rest = await acme.post(`${path}/credit`, {});
    assert.equal(rest.data.status, 'applied', rest.text);
    assert.equal(await credit(), 50_000);
  });

  it('is taken off its invoice, which is owed again, and pays another', async () => {
    const [a, b] = [await owe(500_000), await owe(500_000)];
    const deposit = await arrive(500_000);
    assert.deepEqual(await paid(a), ['paid', 500_000, 0]);
    const [{ paymentId }] = deposit.allocations;
    const off = await acme.post(`/v1/deposit/${deposit.id}/unapply`, { paymentId });
    assert.equal(off.status, 200, off.text);
    assert.deepEqual([off.data.status, off.data.allocations], ['unapplied', []]);
    assert.deepEqual(await paid(a), ['open', 0, 500_000]);
    const { data: settled } = await acme.get(`/v1/settlement?payment=${paymentId}`);
    assert.deepEqual([settled.data[0].status, settled.data[0].netAmount], ['refunded', 0]);
    const allocations = [{ invoiceIdOrCode: b, amount: 500_000 }];
    const on = await acme.post(`/v1/deposit/${deposit.id}/apply`, { allocations });
    assert.equal(on.data.status, 'applied', on.text);
    assert.deepEqual(await paid(b), ['paid', 500_000, 0]);
  });

  it('goes back to its sender, once', async () => {
    await acme.put('/auth/settings', { transfers: { excess: 'hold' } });
    const deposit = await arrive(300_000);
    await acme.put('/auth/settings', { transfers: { excess: 'credit' } });
    const reason = 'Meant for another';
    const back = await acme.post(`/v1/deposit/${deposit.id}/return`, { amount: 100_000, reason });
    assert.deepEqual([back.status, back.data.status], [200, 'returning'], back.text);
    await world.work();
    const { data } = await acme.get(`/v1/deposit/${deposit.id}`);
    assert.deepEqual(
      [data.status, data.returnedAmount, data.unappliedAmount],
      ['unapplied', 100_000, 200_000],
    );
    const rest = await acme.post(`/v1/deposit/${deposit.id}/return`, { reason });
    assert.equal(rest.status, 200, rest.text);
    await world.work();
    assert.equal((await acme.get(`/v1/deposit/${deposit.id}`)).data.status, 'returned');
    const spent = await acme.post(`/v1/deposit/${deposit.id}/return`, { reason });
    assert.equal(spent.code, 'deposit_spent');
    assert.equal((await events('deposit.returned')).length, 2);
  });

  it('that its sender’s bank refuses to take back waits for a person', async () => {
    await acme.put('/auth/settings', { transfers: { excess: 'return' } });
    const deposit = await arrive(300_000, { senderAccountNumber: '0123450009' });
    await world.work();
    await acme.put('/auth/settings', { transfers: { excess: 'credit' } });
    const { data } = await acme.get(`/v1/deposit/${deposit.id}`);
    assert.deepEqual([data.status, data.unappliedAmount], ['held', 300_000], JSON.stringify(data));
    const kept = await acme.post(`/v1/deposit/${deposit.id}/credit`, {});
    assert.equal(kept.data.status, 'applied', kept.text);
  });

  it('in another currency, or of a sender without a name, waits', async () => {
    const other = await arrive(300_000, { currency: 'USD' });
    assert.deepEqual([other.status, other.currency], ['held', 'USD']);
    await acme.put('/auth/settings', { transfers: { excess: 'return' } });
    const unnamed = await arrive(300_000, { senderAccountNumber: null, senderName: null });
    await acme.put('/auth/settings', { transfers: { excess: 'credit' } });
    assert.equal(unnamed.status, 'held');
    const refused = await acme.post(`/v1/deposit/${unnamed.id}/return`, { reason: 'x' });
    assert.equal(refused.code, 'sender_unknown');
  });
});
