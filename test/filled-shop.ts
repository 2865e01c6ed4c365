// A merchant's days with two customers, told through real acts, so that what is kept of one of them
// is in as many tables as can be.

import assert from 'node:assert/strict';
import { MINUTE_MS } from '../src/lib/values/durations.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import { payerBankOf } from './payer-bank.ts';
import type { Receiver } from './receiver.ts';
import type { TenantClient, World } from './world.ts';

export type FilledShop = Awaited<ReturnType<typeof fillShop>>;

const ADA = {
  name: 'Adaeze Okonkwo-Bello',
  email: 'adaeze.okonkwo@example.com',
  phoneNumber: '0803 111 2233',
  externalRef: 'member-77123',
  taxNumber: '55512345-0009',
  billingName: 'Okonkwo Ventures Limited',
  billingAddress: '14 Marina Close\nLagos Island 101001',
};
const FORMER = { name: 'Adaeze Nwosu-Eze', email: 'adaeze.nwosu@example.com' };
const OLD_REF = 'old-ref-5520';
const NICK = 'Queen Ada of Surulere';
const MEMBER_NUMBER = 'MB-990-4471';
const BEN = { name: 'Ben Ten', email: 'ben.ten@example.com' };

const done = ({ status, text }: { readonly status: number; readonly text: string }) =>
  assert.ok(status < 300, text);

/** What the merchant's people and her own browser know of her. */
async function meet(api: TenantClient): Promise<string> {
  const key = { 'idempotency-key': 'once' };
  const made = await api.post('/v1/customer', { ...ADA, ...FORMER, externalRef: OLD_REF }, key);
  done(made);
  done(await api.put(`/v1/customer/${FORMER.email}`, ADA));
  const csv = `email,name,phoneNumber\n${ADA.email},${ADA.name},${ADA.phoneNumber}\n`;
  done(await api.post('/v1/import', { source: 'csv', csv }));
  return made.data.code;
}

/** By card, with the merchant's own words beside it, and an order left unpaid. */
async function subscribeByCard(acme: Merchant): Promise<string> {
  const code = await acme.subscribe(await acme.plan(), undefined, {
    customerEmail: ADA.email,
    orderReference: `order of ${MEMBER_NUMBER}`,
    orderMetaData: { nickname: NICK, member: MEMBER_NUMBER },
  });
  await acme.order(await acme.plan({ name: 'Pearl' }), ADA.email);
  return code;
}

/** By a bank mandate. */
async function subscribeByBank(world: World, acme: Merchant): Promise<string> {
  const silver = await acme.plan({ name: 'Silver', amount: 200_000 });
  const asked = await acme.mandate(silver, '0123450000', {
    customerEmail: ADA.email,
    customerName: ADA.name,
    customerAccountName: ADA.name,
    customerPhoneNumber: '+2348031112233',
    narration: `Silver of ${ADA.name}`,
  });
  done(asked);
  await world.passUntil(new Date(world.clock.now().getTime() + 20 * MINUTE_MS).toISOString());
  const { data } = await acme.api.get(`/v1/checkout/direct-debit/${asked.data.mandateId}`);
  return data.subscriptionCode;
}

/** By transfer, of an invoice with a note to her; another one in cash. */
async function buy(world: World, api: TenantClient): Promise<void> {
  const customerEmailOrCode = ADA.email;
  const number = await api.post('/v1/virtual-account', { customerEmailOrCode });
  done(number);
  const sale = await api.post('/v1/invoice', {
    ...{ customerEmailOrCode, collect: 'link', note: `Dear ${ADA.name}, thank you` },
    lines: [{ description: `Locker for ${ADA.name}`, quantity: 1, unitAmount: 90_000 }],
  });
  done(sale);
  const { accountNumber } = number.data;
  await payerBankOf(world, api).send({ accountNumber, amount: sale.data.amountDue });
  await world.work();
  const lines = [{ description: 'A towel', quantity: 1, unitAmount: 30_000 }];
  const cash = await api.post('/v1/invoice', { customerEmailOrCode, collect: 'link', lines });
  const paid = { method: 'cash', amount: cash.data.amountDue, note: `from ${ADA.name} herself` };
  done(await api.post(`/v1/invoice/${cash.data.id}/record-payment`, paid));
}

/** Credited, refunded, looked for, exported. */
async function serve(world: World, api: TenantClient, invoiceId: string): Promise<string> {
  const gift = { amount: 5_000, reason: `For ${ADA.name}` };
  done(await api.post(`/v1/customer/${ADA.email}/credit`, gift));
  const refund = { invoiceId, amount: 1_000, reason: `${ADA.name} was unhappy` };
  done(await api.post('/v1/checkout/refunds', refund));
  const filter = { search: ADA.email };
  done(await api.post('/v1/bulk', { action: 'remind', filter, dryRun: true }));
  done(await api.get(`/v1/customer?search=${encodeURIComponent(ADA.name)}`));
  done(await api.get(`/v1/customer/${encodeURIComponent(ADA.email)}`));
  const file = await api.post(`/v1/customer/${ADA.email}/export`, {});
  done(file);
  await world.work();
  return file.data.id;
}

/** Its webhooks go to the receiver, which repeats what it was sent. */
export async function fillShop(world: World, receiver: Receiver) {
  receiver.answer(({ body }, response) => response.end(`Noted: ${body.slice(0, 4_000)}`));
  const api = await world.tenant();
  const acme = merchantOf(world, api);
  done(await api.post('/auth/set-webhook-url', { webhookUrl: receiver.url }));
  await api.put('/auth/settings', { tax: { name: 'VAT', ratePercent: 7.5, inclusive: false } });
  const code = await meet(api);
  const { data: ben } = await api.post('/v1/customer', BEN);
  const byCard = await subscribeByCard(acme);
  const byBank = await subscribeByBank(world, acme);
  await buy(world, api);
  const [first] = await acme.invoices(byCard);
  const exportId = await serve(world, api, first.id);

  /** The invoice by card as a page, for whom has its address. */
  async function paper(): Promise<string> {
    const { data } = await api.get(`/v1/invoice/${first.id}`);
    const url = new URL(data.documentUrl);
    const { body } = await world.app.inject({ method: 'GET', url: url.pathname });
    return body.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  }

  async function cancelAll() {
    for (const subscription of [byCard, byBank]) {
      const reason = `${ADA.name} moved to Abuja`;
      done(await api.post(`/v1/subscription/${subscription}/cancel`, { reason }));
    }
    await world.work();
  }

  return {
    ...{ api, paper, cancelAll, exportId },
    ada: { ...ADA, code },
    ben: { ...BEN, code: ben.code as string },
    values: [
      ...Object.values(ADA).flatMap((value) => value.split('\n')),
      ...Object.values(FORMER),
      ...['ADA OKAFOR', '2348031112233', '08031112233', OLD_REF, MEMBER_NUMBER],
      ...[encodeURIComponent(ADA.email), encodeURIComponent(ADA.name)],
    ],
  };
}
