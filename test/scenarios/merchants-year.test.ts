// A year at a house of desks in Yaba, from the first of January to the last of December: Ada comes
// with a discount, takes an office, then two, is given credit, moves back to a desk and gets some
// of it back. At the end every paper and every report is compared with a sheet worked by hand.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Answer, Loose } from '../client.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';
import {
  MONTHS,
  NOTES,
  PAYOUTS,
  type Paper,
  SHEET,
  WITHOUT_MONEY,
} from './merchants-year-sheet.ts';

const ADA = 'ada@example.com';

async function ok(asked: Promise<Answer<Loose>>): Promise<Loose> {
  const { status, text, data } = await asked;
  assert.ok(status < 300, text);
  return data;
}

describe('a year of a merchant', () => {
  let world: World;
  let api: TenantClient;
  let yaba: Merchant;
  let code: string;

  async function passTo(to: string): Promise<void> {
    let { status } = await ok(api.post('/v1/test-clock/advance', { to }));
    while (status === 'advancing') ({ status } = await ok(api.get('/v1/test-clock')));
    assert.equal(status, 'idle');
  }

  /*
   * 2027, VAT of 7.5 % added. A desk is ₦9,999.00 a month, an office ₦24,999.00.
   *   1 Jan  Ada takes a desk at the checkout, with a fifth off for three months
   *  17 Mar  an office instead, from now on
   *  11 May  a second office, from now on
   *  10 Jun  ₦70,000.00 of goodwill
   *  15 Aug  a desk instead, from 1 Sep on
   *  11 Oct  ₦3,000.00 of October's payment go back to the card
   *  20 Oct  ₦2,000.00 more become credit
   */
  before(async () => {
    world = await createWorld({ provider: true, worker: true, now: '2026-11-21T09:00:00.000Z' });
    api = await world.tenant('Yaba Desks');
    yaba = merchantOf(world, api);
    await ok(api.post('/v1/test-clock', { now: '2027-01-01T09:00:00.000Z' }));
    const tax = { name: 'VAT', ratePercent: 7.5 };
    await ok(api.put('/auth/settings', { tax, invoicePrefix: 'YD' }));
    const desk = await yaba.plan({ name: 'Desk', amount: 999_900 });
    const office = await yaba.plan({ name: 'Office', amount: 2_499_900 });
    const coupon = { name: 'New year', code: 'NEWYEAR', percentOff: 20 };
    await ok(api.post('/v1/coupon', { ...coupon, duration: 'repeating', durationCycles: 3 }));
    code = await yaba.subscribe(desk, RENEWAL_CARDS.succeeds, {
      customerEmail: ADA,
      coupon: 'NEWYEAR',
    });
    const put = (body: object) => ok(api.put(`/v1/subscription/${code}`, body));
    await passTo('2027-03-17T09:00:00.000Z');
    await put({ planCode: office });
    await passTo('2027-05-11T09:00:00.000Z');
    await put({ quantity: 2 });
    await passTo('2027-06-10T09:00:00.000Z');
    const goodwill = { amount: 7_000_000, reason: 'A month of noise' };
    await ok(api.post(`/v1/customer/${ADA}/credit`, goodwill));
    await passTo('2027-08-15T09:00:00.000Z');
    await put({ planCode: desk, quantity: 1, when: 'period_end' });
    await passTo('2027-10-11T09:00:00.000Z');
    const { id: invoiceId } = (await yaba.invoices(code)).at(-1);
    const back = (wish: object) => ok(api.post('/v1/checkout/refunds', { invoiceId, ...wish }));
    await back({ amount: 300_000, reason: 'The lift stood still' });
    await passTo('2027-10-20T09:00:00.000Z');
    await back({ amount: 200_000, reason: 'The lights went out', to: 'credit' });
    await passTo('2027-12-28T09:00:00.000Z');
  });
  after(() => world.close());

  it('the year has these invoices, in this order, and no other', async () => {
    const made = await yaba.invoices(code);
    const opened = made.filter((each: { status: string }) => each.status !== 'draft');
    assert.deepEqual(
      opened.map(({ number }: { number: string }) => number),
      SHEET.map(({ number }) => number),
    );
    for (const [index, entry] of SHEET.entries()) {
      const { kind, openedAt, lines, figures, refunded = 0 } = entry;
      const shown = opened[index];
      assert.deepEqual(
        { ...asInSheet(shown), paid: shown.amountPaid, remaining: shown.amountRemaining },
        { ...{ kind, openedAt, lines, figures, refunded }, paid: figures.amountDue, remaining: 0 },
        entry.number,
      );
      assert.equal(shown.status, 'paid', entry.number);
    }
  });

  it('each invoice has a document that says the same', async () => {
    for (const { number, paper } of SHEET) {
      const { data } = await api.get(`/v1/invoice?subscription=${code}&limit=100`);
      const { id } = data.data.find((each: { number: string }) => each.number === number);
      const said = await paperAt(`/v1/invoice/${id}/document?format=html`);
      assert.deepEqual(said, { title: 'Receipt', number, ...paper }, number);
    }
  });

  it('each credit note of the sheet is there, with a document that says the same', async () => {
    const { data } = await api.get('/v1/credit-note/');
    const notes = data.data.toReversed();
    assert.equal(notes.length, NOTES.length);
    for (const [index, entry] of NOTES.entries()) {
      const { number, subtotal, taxAmount, total } = notes[index];
      const lines = lineSums(notes[index]);
      const { paper, ...figures } = entry;
      assert.deepEqual({ number, lines, subtotal, taxAmount, total }, figures);
      const said = await paperAt(`/v1/credit-note/${number}/document?format=html`);
      assert.deepEqual(said, { title: 'Credit note', number, ...paper }, number);
    }
  });

  it('an invoice is found by the beginning of its number, in any case', async () => {
    const found = async (path: string) =>
      (await api.get(path)).data.data.map(({ number }: { number: string }) => number);
    assert.deepEqual(await found('/v1/invoice/?search=yd-000004'), ['YD-000004']);
    const first = SHEET.slice(0, 9).map(({ number }) => number);
    assert.deepEqual((await found('/v1/invoice/?search=YD-00000')).toReversed(), first);
    assert.deepEqual(await found('/v1/credit-note/?search=yd-cn-000002'), ['YD-CN-000002']);
  });

  it('each entry of credit has the balance after it', async () => {
    const { data } = await api.get(`/v1/customer/${ADA}/credit`);
    const entries = data.data.toReversed();
    assert.deepEqual(
      entries.map((each: { source: string; amount: number; balanceAfter: number }) => [
        ...[each.source, each.amount, each.balanceAfter],
      ]),
      [
        ['manual', 7_000_000, 7_000_000],
        // July in whole: 7,000,000 − 5,374,785; then what is left of it, in August.
        ['invoice', -5_374_785, 1_625_215],
        ['invoice', -1_625_215, 0],
        ['refund', 200_000, 200_000],
        ['invoice', -200_000, 0],
      ],
    );
    assert.equal((await api.get(`/v1/customer/${ADA}`)).data.creditBalance, 0);
  });

  it('every payment has a receipt of its amount', async () => {
    const { data } = await api.get('/v1/email-deliveries?type=receipt&limit=100');
    const paid = SHEET.flatMap(({ paper }) => paper.happened.slice(0, 1)).map(
      (line) => line.split(' | ')[2] ?? '',
    );
    const texts = data.data.toReversed().map(({ text }: { text: string }) => text);
    assert.equal(texts.length, paid.length);
    for (const [index, amount] of paid.entries()) {
      assert.ok(texts[index].includes(amount), `${amount} is not in ${texts[index]}`);
    }
  });

  for (const [month, ...expected] of MONTHS) {
    it(`the report of ${month} is as on the sheet`, async () => {
      assert.deepEqual(await reportOf(`${month}-01`, lastOf(month)), expected);
    });
  }

  for (const [month, discountsGiven, creditUsed] of WITHOUT_MONEY) {
    it(`the report of ${month} has what was not paid in money`, async () => {
      const path = `/v1/dashboard/analytics?from=${month}-01&to=${lastOf(month)}`;
      const { data } = await api.get(path);
      assert.equal(data.discountsGiven, discountsGiven);
      assert.equal(data.creditUsed, creditUsed);
    });
  }

  it('the report of the year is the sum of its months', async () => {
    assert.deepEqual(await reportOf('2027-01-01', '2027-12-31'), [
      // 23,883,210 − 334,369 − 300,000 − 1,645,343 = 21,603,498.
      ...[23_883_210, 334_369, 1_645_343, 21_603_498],
      // 999,900 new, 1,500,000 + 2,499,900 more, 3,999,900 less.
      ...[999_900, 3_999_900, -3_999_900, 999_900],
    ]);
  });

  it('payouts are what was collected, less fees and refunds', async () => {
    const { data } = await api.get('/v1/settlement-payouts?limit=100');
    const amounts = data.data.toReversed().map(({ amount }: { amount: number }) => amount);
    assert.deepEqual(amounts, PAYOUTS);
  });

  async function paperAt(url: string) {
    const { statusCode, body } = await world.app.inject({
      url,
      headers: { 'x-api-key': api.apiKey },
    });
    assert.equal(statusCode, 200, body);
    return readPaper(body);
  }

  async function reportOf(from: string, to: string): Promise<number[]> {
    const { data } = await api.get(`/v1/dashboard/analytics?from=${from}&to=${to}`);
    const { metrics, movements, taxCollected } = data;
    const { opening, net, closing } = movements;
    assert.equal(opening + net, closing);
    assert.equal(movements.churn + movements.reactivation, 0);
    assert.equal(metrics.gross_revenue, metrics.revenue);
    return [
      ...[metrics.revenue, metrics.platform_fees, taxCollected, metrics.net_revenue],
      ...[movements.new, movements.expansion, movements.contraction, metrics.mrr],
    ];
  }
});

type Line = { readonly kind: string; readonly amount: number };
const lineSums = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.map(({ kind, amount }) => [kind, amount]);

function asInSheet(shown: Loose) {
  const { kind, dueAt: openedAt, amountRefunded: refunded } = shown;
  const { subtotal, discountAmount, taxAmount, total, creditApplied, amountDue } = shown;
  const figures = { subtotal, discountAmount, taxAmount, total, creditApplied, amountDue };
  return { kind, openedAt, lines: lineSums(shown), figures, refunded };
}

/** The words of a page as an eye finds them: its head, and its tables row by row. */
function readPaper(html: string): Paper & { readonly title: string; readonly number: string } {
  const first = (pattern: RegExp) => textInHtml(pattern.exec(html)?.[1] ?? '');
  const rowsOf = (table: string) => {
    const body = new RegExp(`<table class="${table}">.*?<tbody>(.*?)</tbody>`, 's').exec(html)?.[1];
    return [...(body ?? '').matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      textInHtml(row),
    );
  };
  return {
    title: first(/<h1>(.*?)<\/h1>/),
    number: first(/<\/h1><p>(.*?)<\/p>/),
    state: first(/<p class="state[^"]*">(.*?)<\/p>/),
    rows: rowsOf('rows'),
    sums: rowsOf('sums'),
    happened: rowsOf('happened'),
  };
}

const textInHtml = (html: string) =>
  html
    .replaceAll(/(<[^>]+>)+/g, '|')
    .split('|')
    .filter((word) => word !== '')
    .join(' | ');

/** The 28th day and on: the last of a month of 2027. */
const lastOf = (month: string) =>
  new Date(Date.UTC(2027, Number(month.slice(5)), 0)).toISOString().slice(0, 10);
