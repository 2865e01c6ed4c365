// What people do around deposits: payments recorded and undone, refunds of transfers, invoices that
// are voided half paid, deposits of nobody. And all of it at once.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { createWorkerMetrics } from '../worker/metrics.ts';

describe('by hand', () => {
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

  async function owe(amount: number): Promise<string> {
    const lines = [{ description: 'Membership', quantity: 1, unitAmount: amount }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const made = await acme.post('/v1/invoice', sold);
    assert.equal(made.status, 201, made.text);
    return made.data.id;
  }

  const paid = async (id: string) => {
    const { status, amountPaid, amountRemaining } = (await acme.get(`/v1/invoice/${id}`)).data;
    return [status, amountPaid, amountRemaining];
  };
  const credit = async () => (await acme.get(`/v1/customer/${email}`)).data.creditBalance;
  const arrive = async (amount: number, more: object = {}) =>
    await bank.deposit(await bank.send({ accountNumber: number, amount, ...more }));
  const deposit = async (id: string) => (await acme.get(`/v1/deposit/${id}`)).data;
  const record = (id: string, body: object = {}) =>
    acme.post(`/v1/invoice/${id}/record-payment`, { method: 'cash', ...body });

  it('cash is recorded: it pays, is receipted, and is settled with nobody', async () => {
    const id = await owe(500_000);
    const part = await record(id, { amount: 200_000, reference: 'R-1', note: 'At the desk' });
    assert.equal(part.status, 201, part.text);
    const { payment } = part.data;
    assert.deepEqual(
      [payment.paymentSourceType, payment.provider, payment.status, payment.outside],
      ['outside', null, 'succeeded', { method: 'cash', reference: 'R-1', note: 'At the desk' }],
    );
    assert.deepEqual(await paid(id), ['open', 200_000, 300_000]);
    const again = await record(id, { amount: 100_000, reference: 'R-1' });
    assert.deepEqual([again.status, again.code], [409, 'payment_recorded']);
    assert.equal((await record(id, { reference: 'R-1', method: 'pos' })).status, 201);
    assert.deepEqual(await paid(id), ['paid', 500_000, 0]);
    const settled = await acme.get(`/v1/settlement?invoice=${id}`);
    assert.deepEqual(settled.data.data, []);
    assert.equal((await record(id)).code, 'invoice_not_payable');
    const future = { paidAt: '2099-01-01T00:00:00.000Z' };
    assert.equal((await record(await owe(1_000), future)).errors[0]?.field, 'paidAt');
  });

  it('a recorded payment is undone, and a card’s or a transfer’s is not', async () => {
    const id = await owe(500_000);
    const { payment } = (await record(id)).data;
    const undone = await acme.post(`/v1/payment/${payment.code}/undo`, { note: 'Counted twice' });
    assert.deepEqual([undone.status, undone.data.status], [200, 'canceled'], undone.text);
    assert.deepEqual(await paid(id), ['open', 0, 500_000]);
    const again = await acme.post(`/v1/payment/${payment.code}/undo`, { note: 'Once more' });
    assert.equal(again.code, 'payment_not_releasable');
    const [{ paymentId }] = (await arrive(500_000)).allocations;
    const wrong = await acme.post(`/v1/payment/${paymentId}/undo`, { note: 'x' });
    assert.equal(wrong.code, 'payment_not_outside');
  });

  it('a transfer is refunded to where it came from, and cash to credit', async () => {
    const id = await owe(500_000);
    await arrive(500_000, { senderAccountNumber: '0123456785' });
    const refund = await acme.post('/v1/checkout/refunds', {
      invoiceId: id,
      amount: 200_000,
      reason: 'Two weeks without water',
    });
    assert.equal(refund.status, 201, refund.text);
    await world.work();
    const { data: made } = await acme.get(`/v1/checkout/refunds/${refund.data.id}`);
    assert.equal(made.status, 'succeeded');
    const sent = world.simulator.charges().filter(({ kind }) => kind === 'bank_payout');
    assert.deepEqual([sent.at(-1)?.amountKobo, sent.at(-1)?.accountId], [200_000, '0123456785']);
    const cash = await owe(100_000);
    await record(cash);
    const back = { invoiceId: cash, reason: 'x' };
    assert.equal((await acme.post('/v1/checkout/refunds', back)).code, 'payment_not_refundable');
    const credited = await acme.post('/v1/checkout/refunds', { ...back, to: 'credit' });
    assert.equal(credited.status, 201, credited.text);
    await world.work();
    assert.equal(await credit(), 100_000);
  });

  it('an invoice of several payments is refunded one by one, and then as a whole', async () => {
    const id = await owe(500_000);
    await arrive(200_000);
    await arrive(300_000);
    const ambiguous = await acme.post('/v1/checkout/refunds', { invoiceId: id, reason: 'x' });
    assert.equal(ambiguous.code, 'payment_ambiguous');
    const { data: page } = await acme.get(`/v1/checkout/payment-attempts?invoiceId=${id}`);
    for (const { id: paymentId } of page.data) {
      const made = await acme.post('/v1/checkout/refunds', { paymentId, reason: 'x' });
      assert.equal(made.status, 201, made.text);
      await world.work();
    }
    const { status, amountRefunded } = (await acme.get(`/v1/invoice/${id}`)).data;
    assert.deepEqual([status, amountRefunded], ['refunded', 500_000]);
  });

  it('an unnamed sender’s transfer is not refunded to an account', async () => {
    const id = await owe(500_000);
    await arrive(500_000, { senderAccountNumber: null });
    const refund = await acme.post('/v1/checkout/refunds', { invoiceId: id, reason: 'x' });
    assert.deepEqual([refund.status, refund.code], [409, 'sender_unknown']);
  });

  it('a half-paid invoice that is voided frees its deposit; the rest is credit', async () => {
    const id = await owe(900_000);
    const arrived = await arrive(200_000);
    await record(id, { amount: 100_000 });
    const voided = await acme.post(`/v1/invoice/${id}/void`, {});
    assert.equal(voided.status, 200, voided.text);
    const { status, unappliedAmount, allocations } = await deposit(arrived.id);
    assert.deepEqual([status, unappliedAmount, allocations], ['unapplied', 200_000, []]);
    assert.equal(await credit(), 100_000);
  });

  it('cash of a voided invoice is credit once: not undone, and not refunded too', async () => {
    const id = await owe(900_000);
    const { payment } = (await record(id, { amount: 100_000 })).data;
    await acme.post(`/v1/invoice/${id}/void`, {});
    const undone = await acme.post(`/v1/payment/${payment.id}/undo`, { note: 'By mistake' });
    assert.deepEqual([undone.status, undone.code], [409, 'payment_not_releasable']);
    const refund = { paymentId: payment.id, reason: 'Once more', to: 'credit' };
    const refunded = await acme.post('/v1/checkout/refunds', refund);
    assert.deepEqual([refunded.status, refunded.code], [409, 'payment_not_refundable']);
    assert.deepEqual([await credit(), await paid(id)], [100_000, ['failed', 0, 900_000]]);
  });

  it('a part of an invoice that is not paid in full is taken off it, not refunded', async () => {
    const id = await owe(900_000);
    const { payment } = (await record(id, { amount: 100_000 })).data;
    const arrived = await arrive(200_000);
    for (const paymentId of [payment.id, arrived.allocations[0].paymentId]) {
      for (const to of ['credit', 'source']) {
        const refund = { paymentId, reason: 'A mistake', to };
        const refused = await acme.post('/v1/checkout/refunds', refund);
        assert.deepEqual([refused.status, refused.code], [409, 'payment_not_refundable']);
      }
    }
    assert.deepEqual([await credit(), await paid(id)], [0, ['open', 300_000, 600_000]]);
    const { data } = await acme.get(`/v1/checkout/payment-attempts/${payment.id}`);
    assert.deepEqual([data.refundable.source, data.refundable.credit], [0, 0], data);
  });

  it('a deposit in another currency pays nothing, is no credit, and does not go back', async () => {
    const invoiceIdOrCode = await owe(300_000);
    const { id } = await arrive(300_000, { currency: 'USD' });
    const acts = {
      apply: { allocations: [{ invoiceIdOrCode, amount: 300_000 }] },
      credit: {},
      // A bank payout is in naira: it would send 300,000 kobo for as many cents.
      return: { reason: 'We bill in naira' },
    };
    for (const [act, body] of Object.entries(acts)) {
      const refused = await acme.post(`/v1/deposit/${id}/${act}`, body);
      assert.deepEqual([refused.status, refused.code], [409, 'deposit_other_currency'], act);
    }
    assert.deepEqual([await credit(), await paid(invoiceIdOrCode)], [0, ['open', 0, 300_000]]);
    assert.equal((await deposit(id)).status, 'held');
  });

  it('a deposit of nobody is assigned, and placed at once', async () => {
    const bolt = await world.tenant();
    const other = payerBankOf(world, bolt);
    await bolt.post('/v1/test-clock', { now: '2027-01-11T09:00:00.000Z' });
    await bolt.post('/v1/customer', { email: 'gone@example.com' });
    const gone = await other.numberOf('gone@example.com');
    assert.equal((await bolt.post('/v1/test-clock/reset', {})).status, 200);
    const session = await other.send({ accountNumber: gone, amount: 300_000 });
    const held = await other.deposit(session);
    assert.deepEqual([held.status, held.customerId], ['held', null]);
    assert.equal((await bolt.post(`/v1/deposit/${held.id}/credit`, {})).code, 'deposit_unassigned');
    await bolt.post('/v1/customer', { email: 'found@example.com' });
    const assigned = await bolt.post(`/v1/deposit/${held.id}/assign`, {
      customerEmailOrCode: 'found@example.com',
    });
    assert.deepEqual([assigned.status, assigned.data.status], [200, 'applied'], assigned.text);
    assert.equal(assigned.data.allocations[0].by, 'person');
    const twice = { customerEmailOrCode: 'found@example.com' };
    const again = await bolt.post(`/v1/deposit/${held.id}/assign`, twice);
    assert.equal(again.code, 'deposit_assigned');
  });

  it('a deposit that waits for more than a day is counted for whoever is on call', async () => {
    await acme.put('/auth/settings', { transfers: { excess: 'hold' } });
    await arrive(450_000);
    await acme.put('/auth/settings', { transfers: { excess: 'credit' } });
    const shown = async () => {
      const metrics = createWorkerMetrics(world.house, []);
      const text = await metrics.registry.metrics();
      return Number(/sanwo_deposits_waiting\{status="unapplied"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await shown();
    world.clock.advance(25 * HOUR_MS);
    assert.ok((await shown()) > before);
  });

  it('twenty who place the same money at once place it once', async () => {
    await acme.put('/auth/settings', { transfers: { excess: 'hold' } });
    const arrived = await arrive(1_000_000);
    await acme.put('/auth/settings', { transfers: { excess: 'credit' } });
    const invoices = await Promise.all([owe(400_000), owe(400_000), owe(400_000), owe(400_000)]);
    const path = `/v1/deposit/${arrived.id}`;
    const acts = Array.from({ length: 20 }, (_, index) => {
      const invoiceIdOrCode = invoices[index % 4];
      if (index % 5 === 4) return acme.post(`${path}/credit`, { amount: 300_000 });
      return acme.post(`${path}/apply`, { allocations: [{ invoiceIdOrCode, amount: 400_000 }] });
    });
    const answers = await Promise.all(acts);
    assert.deepEqual(
      answers.filter(({ status }) => status >= 500).map(({ text }) => text),
      [],
    );
    const { appliedAmount, unappliedAmount } = await deposit(arrived.id);
    assert.equal(appliedAmount + unappliedAmount, 1_000_000);
    assert.ok(unappliedAmount < 300_000);
  });

  it('deposits, cash, voids and take-offs at once leave the books agreed', async () => {
    const invoices = await Promise.all(Array.from({ length: 6 }, () => owe(300_000)));
    const sessions = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const sent = { accountNumber: number, amount: 100_000 * (1 + (index % 3)) };
        return (await bank.transfer(sent)).sessionId;
      }),
    );
    await Promise.all([
      ...sessions.map((session) => bank.tell(session)),
      ...invoices.slice(0, 3).map((id) => record(id, { amount: 100_000 })),
      ...invoices.slice(3).map((id) => acme.post(`/v1/invoice/${id}/void`, {})),
      world.work(),
    ]);
    await world.work();
    world.clock.advance(120_000);
    await world.work();
    const found = await Promise.all(sessions.map((session) => bank.deposit(session)));
    for (const { amount, appliedAmount, unappliedAmount } of found) {
      assert.equal(appliedAmount + unappliedAmount, amount);
    }
  });

  it('another tenant’s deposits, invoices and customers are not there', async () => {
    const arrived = await arrive(100_000);
    const id = await owe(100_000);
    const bolt = await world.tenant();
    await bolt.post('/v1/customer', { email });
    assert.equal((await bolt.get(`/v1/deposit/${arrived.id}`)).status, 404);
    const acts = [
      bolt.post(`/v1/deposit/${arrived.id}/credit`, {}),
      bolt.post(`/v1/deposit/${arrived.id}/return`, { reason: 'x' }),
      bolt.post(`/v1/invoice/${id}/record-payment`, { method: 'cash' }),
      bolt.delete(`/v1/virtual-account/${number}`),
    ];
    for (const { status } of await Promise.all(acts)) assert.equal(status, 404);
    assert.deepEqual((await bolt.get('/v1/deposit')).data.data, []);
    const held = await arrive(70_000);
    const theirs = await bolt.post('/v1/invoice', {
      customerEmailOrCode: email,
      lines: [{ description: 'x', quantity: 1, unitAmount: 70_000 }],
      collect: 'link',
    });
    const allocations = [{ invoiceIdOrCode: theirs.data.id, amount: 70_000 }];
    const crossed = await acme.post(`/v1/deposit/${held.id}/apply`, { allocations });
    assert.equal(crossed.status, 404);
  });
});
