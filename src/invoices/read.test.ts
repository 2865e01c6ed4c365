// What reading an invoice says can be done with it, held against what each act then does: of every
// status, each act on an invoice of its own.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Answer, Loose } from '../../test/client.ts';
import { RENEWAL_CARDS } from '../../test/merchant.ts';
import { type Shop, shopOf } from '../../test/one-off.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type World } from '../../test/world.ts';
import { dayInZone } from '../lib/values/day.ts';
import { INVOICE_REASONS, type InvoiceAllowed } from '../model/invoices/allowed.ts';
import { invoiceLife } from '../model/invoices/life.ts';

type InvoiceAct = keyof InvoiceAllowed;

let world: World;
let shop: Shop;
before(async () => {
  world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
  shop = await shopOf(world);
});
after(() => world.close({ allowUnfinished: true }));

const refundInvoice = (invoiceId: string) =>
  shop.api.post('/v1/checkout/refunds', { invoiceId, reason: 'Not used' });

const ACTS: Readonly<Record<InvoiceAct, (id: string) => Promise<Answer<Loose>>>> = {
  retry: (id) => shop.api.post(`/v1/invoice/${id}/retry`),
  void: (id) => shop.api.post(`/v1/invoice/${id}/void`),
  createLink: (id) => shop.api.post(`/v1/invoice/${id}/checkout-link`),
  remind: (id) => shop.api.post(`/v1/invoice/${id}/send-reminder`),
  promise: (id) => {
    const payBy = dayInZone(world.clock.now(), 'Africa/Lagos');
    return shop.api.post(`/v1/invoice/${id}/promise`, { payBy });
  },
  refund: refundInvoice,
};
const EVERY_ACT = Object.keys(ACTS) as InvoiceAct[];
const seen = new Map<InvoiceAct, Set<string | null>>(EVERY_ACT.map((act) => [act, new Set()]));
const statuses = new Set<string>();

/** Each act is done to an invoice that is made for it, and does what reading it has said. */
async function walk(status: string, make: () => Promise<string>): Promise<void> {
  statuses.add(status);
  for (const act of EVERY_ACT) {
    const id = await make();
    const { data } = await shop.api.get(`/v1/invoice/${id}`);
    assert.equal(data.status, status);
    const reason = (data.allowed as InvoiceAllowed)[act];
    const done = await ACTS[act](id);
    const answered = done.status < 300 ? null : done.code;
    assert.equal(reason, answered, `${act} of one that is ${status}: ${done.text}`);
    assert.ok(reason === null || INVOICE_REASONS.includes(reason), String(reason));
    seen.get(act)?.add(reason);
  }
}

/** The newest invoice of a new subscription, which pays with this card. */
async function subscribed(card: string, terms: object = {}): Promise<Loose> {
  const code = await shop.acme.subscribe(await shop.acme.plan(terms), card);
  return { code, invoices: await shop.acme.invoices(code) };
}

async function renewed(card: string, days: number) {
  const { code } = await subscribed(card, { interval: 'daily' });
  await shop.passMinutes(days * 24 * 60);
  const [newest] = (await shop.acme.invoices(code)).slice(-1);
  return { code, id: newest.id as string };
}

const paid = async () => (await shop.sold(await shop.payer())).id;

describe('what may be done with an invoice', () => {
  it('of one that was never charged', async () => {
    const email = await shop.payer();
    await walk('open', async () => (await shop.sell(email, { collect: 'link' })).data.id);
  });

  it('of one whose customer has nothing to charge, or nothing that still works', async () => {
    const email = await shop.stranger();
    await walk('open', async () => (await shop.sell(email, { collect: 'link' })).data.id);
    await walk('failed', async () => {
      const { code, id } = await renewed(RENEWAL_CARDS.insufficientFunds, 4);
      const { paymentSource } = await shop.acme.subscription(code);
      await shop.api.post(`/v1/payment-source/${paymentSource.id}/detach`);
      return id;
    });
  });

  it('of one whose charge is not decided', async () => {
    const email = await shop.payer(RENEWAL_CARDS.silentAndNotTaken);
    await walk('open', async () => (await shop.sold(email)).id);
  });

  it('of one that was paid, and that went back', async () => {
    await walk('paid', paid);
    await walk('refunded', async () => {
      const id = await paid();
      assert.equal((await refundInvoice(id)).status, 201);
      return id;
    });
  });

  it('of one of a cycle: to come, open, failed, paid, and of what has ended', async () => {
    await walk('open', async () => (await renewed(RENEWAL_CARDS.insufficientFunds, 1)).id);
    await walk('failed', async () => (await renewed(RENEWAL_CARDS.insufficientFunds, 4)).id);
    await walk('failed', async () => {
      const { code, id } = await renewed(RENEWAL_CARDS.insufficientFunds, 1);
      await shop.api.post(`/v1/subscription/${code}/cancel`);
      return id;
    });
    await walk('paid', async () => (await renewed(RENEWAL_CARDS.succeeds, 1)).id);
    const { code } = await subscribed(RENEWAL_CARDS.succeeds);
    await shop.passMinutes(29 * 24 * 60);
    const drafted = (await shop.acme.invoices(code)).at(-1);
    await walk('draft', async () => drafted.id);
  });

  it('of one whose payer does not recognise an earlier payment', async () => {
    await walk('open', async () => {
      const { code, id } = await renewed(RENEWAL_CARDS.insufficientFunds, 1);
      const [payment] = await shop.acme.attempts(code);
      const dispute = { payment: payment.id, reason: 'Not mine' };
      assert.equal((await shop.api.post('/v1/dispute', dispute)).status, 201);
      return id;
    });
  });

  it('of one that its payer has promised to pay', async () => {
    const email = await shop.payer();
    const promised = async (times: number) => {
      const { id } = (await shop.sell(email, { collect: 'link' })).data;
      for (let time = 0; time < times; time += 1) {
        assert.equal((await ACTS.promise(id)).status, 200);
      }
      return id;
    };
    await walk('open', () => promised(1));
    await walk('open', () => promised(2));
  });

  it('of one that was voided', async () => {
    const email = await shop.payer();
    await walk('failed', async () => {
      const { data } = await shop.sell(email, { collect: 'link' });
      assert.equal((await ACTS.void(data.id)).status, 200);
      return data.id;
    });
  });

  it('of one whose payment a change gave back as credit', async () => {
    await walk('paid', async () => {
      const { code, invoices } = await subscribed(RENEWAL_CARDS.succeeds);
      const planCode = await shop.acme.plan({ amount: 0 });
      const changed = await shop.api.put(`/v1/subscription/${code}`, { planCode });
      assert.equal(changed.status, 200, changed.text);
      return invoices[0].id;
    });
  });

  it('of one that was paid by transfer: of an unnamed sender, and in two parts', async () => {
    const bank = payerBankOf(world, shop.api);
    const byTransfer = async (...parts: readonly number[]) => {
      const email = await shop.stranger();
      const { data } = await shop.sell(email, { collect: 'link' });
      const accountNumber = await bank.numberOf(email);
      for (const amount of parts) {
        await bank.send({ accountNumber, amount, senderAccountNumber: null });
      }
      return data.id;
    };
    await walk('paid', () => byTransfer(150_000));
    await walk('paid', () => byTransfer(100_000, 50_000));
    await walk('open', () => byTransfer(100_000));
  });

  it('of one that is more than the mandate allows', async () => {
    const terms = { startDate: '2027-01-01', debitLimit: 500_000 };
    const asked = await shop.acme.mandate(await shop.acme.plan(), '0123450000', terms);
    assert.equal(asked.status, 201, asked.text);
    await shop.passMinutes(15);
    const { data } = await shop.api.get(`/v1/checkout/direct-debit/${asked.data.mandateId}`);
    const lines = [{ description: 'A boat', unitAmount: 600_000 }];
    const wish = { lines, collect: 'link' };
    await walk('open', async () => (await shop.sell(data.customerEmail, wish)).data.id);
  });

  it('has met every act allowed and refused, every reason and every status', async () => {
    for (const [act, reasons] of seen) {
      assert.ok(reasons.has(null) && reasons.size > 1, `${act}: ${[...reasons]}`);
    }
    const met = new Set([...seen.values()].flatMap((reasons) => [...reasons]));
    const unmet = INVOICE_REASONS.filter((reason) => !met.has(reason));
    assert.deepEqual(unmet, []);
    assert.deepEqual([...statuses].sort(), [...invoiceLife.states].sort());
    const { data } = await shop.api.get('/v1/invoice?limit=100');
    assert.ok(data.data.every((row: object) => !('allowed' in row || 'why' in row)));
  });
});
