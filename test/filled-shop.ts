// A merchant's days with two customers, told through real acts, so that what is kept of one of them
// is in as many tables as can be.

import assert from 'node:assert/strict';
import { merchantOf } from './merchant.ts';
import { payerBankOf } from './payer-bank.ts';
import type { Receiver } from './receiver.ts';
import type { World } from './world.ts';

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
const NICK = 'Queen Ada of Surulere';
const MEMBER_NUMBER = 'MB-990-4471';
const BEN = { name: 'Ben Ten', email: 'ben.ten@example.com' };

const done = ({ status, text }: { readonly status: number; readonly text: string }) =>
  assert.ok(status < 300, text);

/** Its webhooks go to the receiver, which repeats what it was sent. */
export async function fillShop(world: World, receiver: Receiver) {
  receiver.answer(({ body }, response) =>
    response.end(`Thank you, noted: ${body.slice(0, 4_000)}`),
  );
  const api = await world.tenant();
  const acme = merchantOf(world, api);
  const bank = payerBankOf(world, api);
  const key = { 'idempotency-key': 'once' };
  done(await api.post('/auth/set-webhook-url', { webhookUrl: receiver.url }));
  await api.put('/auth/settings', { tax: { name: 'VAT', ratePercent: 7.5, inclusive: false } });

  const made = await api.post(
    '/v1/customer',
    { ...ADA, ...FORMER, externalRef: 'old-ref-5520' },
    key,
  );
  assert.equal(made.status, 201, made.text);
  const { code } = made.data;
  done(await api.put(`/v1/customer/${FORMER.email}`, ADA));
  const csv = `email,name,phoneNumber\n${ADA.email},${ADA.name},${ADA.phoneNumber}\n`;
  done(await api.post('/v1/import', { source: 'csv', csv }));
  const { data: ben } = await api.post('/v1/customer', BEN);

  // By card, with the merchant's own words beside it.
  const gold = await acme.plan();
  const byCard = await acme.subscribe(gold, undefined, {
    customerEmail: ADA.email,
    orderReference: `order of ${MEMBER_NUMBER}`,
    orderMetaData: { nickname: NICK, member: MEMBER_NUMBER },
  });
  // Left unpaid.
  await acme.order(await acme.plan({ name: 'Pearl' }), ADA.email);

  // By a bank mandate.
  const silver = await acme.plan({ name: 'Silver', amount: 200_000 });
  const asked = await acme.mandate(silver, '0123450000', {
    customerEmail: ADA.email,
    customerName: ADA.name,
    customerAccountName: ADA.name,
    customerPhoneNumber: '+2348031112233',
    narration: `Silver of ${ADA.name}`,
  });
  assert.equal(asked.status, 201, asked.text);
  await pass(20 * 60_000);
  const { data: mandate } = await api.get(`/v1/checkout/direct-debit/${asked.data.mandateId}`);

  // By transfer, of an invoice with a note to her.
  const number = await api.post('/v1/virtual-account', { customerEmailOrCode: ADA.email });
  assert.equal(number.status, 201, number.text);
  const sale = await api.post('/v1/invoice', {
    customerEmailOrCode: ADA.email,
    collect: 'link',
    note: `Dear ${ADA.name}, thank you`,
    lines: [{ description: `Locker for ${ADA.name}`, quantity: 1, unitAmount: 90_000 }],
  });
  assert.equal(sale.status, 201, sale.text);
  await bank.send({ accountNumber: number.data.accountNumber, amount: sale.data.amountDue });
  await world.work();

  // Paid in cash, credited, refunded.
  const cash = await api.post('/v1/invoice', {
    ...{ customerEmailOrCode: ADA.email, collect: 'link' },
    lines: [{ description: 'A towel', quantity: 1, unitAmount: 30_000 }],
  });
  done(
    await api.post(`/v1/invoice/${cash.data.id}/record-payment`, {
      ...{ method: 'cash', amount: cash.data.amountDue, note: `from ${ADA.name} herself` },
    }),
  );
  const gift = { amount: 5_000, reason: `For ${ADA.name}` };
  done(await api.post(`/v1/customer/${ADA.email}/credit`, gift));
  const [first] = await acme.invoices(byCard);
  done(
    await api.post('/v1/checkout/refunds', {
      ...{ invoiceId: first.id, amount: 1_000, reason: `${ADA.name} was unhappy` },
    }),
  );
  const filter = { search: ADA.email };
  done(await api.post('/v1/bulk', { action: 'remind', filter, dryRun: true }));
  await api.get(`/v1/customer?search=${encodeURIComponent(ADA.name)}`);
  await api.get(`/v1/customer/${encodeURIComponent(ADA.email)}`);
  const file = await api.post(`/v1/customer/${ADA.email}/export`, {});
  assert.equal(file.status, 202, file.text);
  await world.work();

  async function pass(ms: number) {
    await world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
  }

  /** The invoice by card as a page, for whom has its address. */
  async function paper(): Promise<string> {
    const { data } = await api.get(`/v1/invoice/${first.id}`);
    const url = new URL(data.documentUrl);
    const { body } = await world.app.inject({ method: 'GET', url: url.pathname });
    return body.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  }

  async function cancelAll() {
    for (const one of [byCard, mandate.subscriptionCode]) {
      const reason = `${ADA.name} moved to Abuja`;
      const { status } = await api.post(`/v1/subscription/${one}/cancel`, { reason });
      assert.equal(status, 200);
    }
    await world.work();
  }

  return {
    ...{ api, acme, paper, cancelAll, pass, exportId: file.data.id as string },
    ada: { ...ADA, code: code as string },
    ben: { ...BEN, code: ben.code as string },
    values: [
      ...Object.values(ADA).flatMap((value) => value.split('\n')),
      ...Object.values(FORMER),
      ...['ADA OKAFOR', '2348031112233', '08031112233', 'old-ref-5520', MEMBER_NUMBER],
      ...[encodeURIComponent(ADA.email), encodeURIComponent(ADA.name)],
    ],
  };
}
