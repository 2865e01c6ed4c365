// A gym in Lagos hands a month of mixed life to its accountant: two rates, one of them changed in
// the month, tax added and contained, discounts, changes, parts, refunds and voids. The report is
// what the papers of the month say, each read as it is printed, to the kobo.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Loose } from '../client.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

interface NetAndTax {
  readonly net: number;
  readonly tax: number;
}

const VAT = { name: 'VAT', ratePercent: 7.5, number: '12345678-0001' };
/** An hour before May begins in Lagos. */
const LAST_HOUR_OF_APRIL = '2027-04-30T22:30:00.000Z';

let world: World;
let api: TenantClient;
let gym: Merchant;

before(async () => {
  world = await createWorld({ provider: true, now: '2027-04-20T09:00:00.000Z' });
  api = await world.tenant();
  gym = merchantOf(world, api);
  await liveThroughMay();
});
after(() => world.close());

async function post(path: string, body: object): Promise<Loose> {
  const answer = await api.post(path, body);
  assert.ok(answer.status < 300, answer.text);
  return answer.data;
}
async function put(path: string, body: object): Promise<Loose> {
  const answer = await api.put(path, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.data;
}

const sell = (email: string, unitAmount: number, collect = 'link') =>
  post('/v1/invoice', {
    customerEmailOrCode: email,
    lines: [{ description: 'A locker', unitAmount }],
    collect,
  });

const newestOf = async (code: string): Promise<Loose> => (await gym.invoices(code)).at(-1);

async function liveThroughMay(): Promise<void> {
  const sold = await sellAtTheFirstRate();
  await sellAtTheSecondRate(sold);
}

async function sellAtTheFirstRate() {
  const gold = await gym.plan({ amount: 3_333_333 });
  const small = await gym.plan({ name: 'Small', amount: 1_000_001 });
  const reduced = await gym.plan({ name: 'Books', amount: 777_777, taxPercent: 5 });
  const weekly = await gym.plan({ name: 'Week', amount: 99_999, interval: 'weekly' });
  await put('/auth/settings', { tax: VAT });
  await api.post('/v1/coupon', {
    name: 'Third',
    code: 'THIRD',
    percentOff: 33.33,
    duration: 'once',
  });
  await post('/v1/customer', { email: 'exempt@example.com', taxExempt: true });
  await post('/v1/customer', { email: 'cash@example.com', withholdingPercent: 5 });

  await world.passUntil(LAST_HOUR_OF_APRIL);
  const april = await sell('cash@example.com', 55_555);
  await world.passUntil('2027-04-30T23:30:00.000Z');
  const ada = await gym.subscribe(gold, undefined, {
    customerEmail: 'ada@example.com',
    coupon: 'THIRD',
  });
  const bola = await gym.subscribe(gold, undefined, 'bola@example.com');
  const chi = await gym.subscribe(reduced, undefined, 'chi@example.com');
  await gym.subscribe(weekly, undefined, 'exempt@example.com');
  const parts = await sell('cash@example.com', 1_234_567);
  const withheld = await sell('cash@example.com', 400_001);
  const gone = await sell('cash@example.com', 87_654);
  await post(`/v1/invoice/${gone.id}/void`, {});
  // A part of a mixed invoice: the plan at 5 %, the locker at 5 %, and a plan of another rate.
  await post(`/v1/subscription/${chi}/line`, { description: 'A towel', unitAmount: 12_345 });

  await world.passUntil('2027-05-10T09:00:00.000Z');
  await post('/v1/checkout/refunds', {
    invoiceId: (await newestOf(bola)).id,
    amount: 1_000_003,
    reason: 'rain',
  });
  await put(`/v1/subscription/${ada}`, { planCode: small });
  await put(`/v1/subscription/${chi}`, { planCode: gold, proration: 'invoice_now' });
  await post(`/v1/invoice/${parts.id}/record-payment`, { amount: 700_000, method: 'cash' });
  await world.work();

  return { april, parts, withheld, gold, weekly };
}

type SoldInMay = Awaited<ReturnType<typeof sellAtTheFirstRate>>;

async function sellAtTheSecondRate(sold: SoldInMay): Promise<void> {
  const { april, parts, withheld, gold, weekly } = sold;
  // The rate rises, and prices contain it from now on.
  await put('/auth/settings', { tax: { ...VAT, ratePercent: 10, inclusive: true } });
  await post(`/v1/invoice/${parts.id}/record-payment`, { method: 'pos' });
  const rest = Math.round(400_001 * 0.05);
  const paid = withheld.amountDue - rest;
  await post(`/v1/invoice/${withheld.id}/record-payment`, {
    amount: paid,
    method: 'bank_transfer',
  });
  const dayo = await gym.subscribe(gold, undefined, 'dayo@example.com');
  await post('/v1/checkout/refunds', {
    invoiceId: (await newestOf(dayo)).id,
    amount: 7,
    reason: 'a',
  });
  await post('/v1/checkout/refunds', {
    invoiceId: (await newestOf(dayo)).id,
    reason: 'all',
    to: 'credit',
  });
  const efe = await gym.subscribe(weekly, undefined, 'efe@example.com');
  // More is given back than the next week asks: that invoice asks nothing, the rest is credit.
  await post(`/v1/subscription/${efe}/line`, { description: 'Sorry', unitAmount: -250_000 });
  const later = await sell('cash@example.com', 31_313);

  await world.passUntil('2027-06-02T09:00:00.000Z');
  await post(`/v1/invoice/${april.id}/void`, {});
  await post(`/v1/invoice/${later.id}/void`, {});
  await world.work();
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];
/** 31 May 2027. */
const monthOf = (day: string) => {
  const [, month = '', year] = day.split(' ');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}`;
};
const koboOf = (naira: string) =>
  Number(naira.replace('-', '').replace(/[₦,.]/g, '')) * (naira.startsWith('-') ? -1 : 1);

/** What a paper says, as it is printed: by rate where it has tax, and its total. */
function readPaper(html: string) {
  const fact = (label: string) =>
    new RegExp(`<dt>${label}</dt><dd>([^<]+)</dd>`).exec(html)?.[1] ?? null;
  const [, table = ''] = /<table class="taxes">(.*?)<\/table>/s.exec(html) ?? [];
  const rates = [
    ...table.matchAll(
      /<th scope="row">VAT ([\d.]+) %<\/th><td[^>]*>([^<]+)<\/td><td[^>]*>([^<]+)<\/td>/g,
    ),
  ].map(([, rate, net = '', tax = '']) => ({
    rate: Number(rate),
    net: koboOf(net),
    tax: koboOf(tax),
  }));
  const [, total = ''] =
    /<th scope="row">Total(?: credited)?<\/th><td>([^<]+)<\/td>/.exec(html) ?? [];
  const whole = koboOf(total);
  const sums = rates.length > 0 ? rates : [{ rate: 0, net: whole, tax: 0 }];
  assert.equal(
    sums.reduce((sum, { net, tax }) => sum + net + tax, 0),
    whole,
    html,
  );
  return { issued: monthOf(fact('Issued') ?? ''), voided: fact('Voided'), sums };
}

async function papers() {
  const read = async (kind: string, row: Loose) => {
    const url = `/v1/${kind}/${row.id}/document?format=html`;
    const { body } = await world.app.inject({ url, headers: { 'x-api-key': api.apiKey } });
    return { ...readPaper(body), row };
  };
  const { data: invoices } = await api.get('/v1/invoice?limit=100');
  const { data: notes } = await api.get('/v1/credit-note?limit=100');
  const opened = invoices.data.filter(({ number }: Loose) => number !== null);
  return {
    invoices: await Promise.all(opened.map((row: Loose) => read('invoice', row))),
    notes: await Promise.all(notes.data.map((row: Loose) => read('credit-note', row))),
  };
}

/** The sums of the papers of a month: what an accountant would add up by hand. */
async function addedUp(month: string) {
  const rates = new Map<
    number,
    Record<'opened' | 'noted' | 'voided', { net: number; tax: number }>
  >();
  const add = (
    part: 'opened' | 'noted' | 'voided',
    sign: 1 | -1,
    paper: ReturnType<typeof readPaper>,
  ) => {
    for (const { rate, net, tax } of paper.sums) {
      const nothing = () => ({ net: 0, tax: 0 });
      const sums = rates.get(rate) ?? { opened: nothing(), noted: nothing(), voided: nothing() };
      sums[part].net += sign * net;
      sums[part].tax += sign * tax;
      rates.set(rate, sums);
    }
  };
  const { invoices, notes } = await papers();
  for (const paper of invoices) {
    if (paper.issued === month) add('opened', 1, paper);
    if (paper.voided && monthOf(paper.voided) === month) add('voided', -1, paper);
  }
  for (const paper of notes) if (paper.issued === month) add('noted', -1, paper);
  return rates;
}

const report = async (month: string): Promise<Loose> => {
  const { status, data, text } = await api.get(`/v1/report/tax?month=${month}`);
  assert.equal(status, 200, text);
  return data;
};
const pairs = ({ net, tax }: NetAndTax) => [net + 0, tax + 0];

describe('the tax report of a month', () => {
  for (const month of ['2027-04', '2027-05', '2027-06']) {
    it(`is the sum of its papers, rate by rate: ${month}`, async () => {
      const [expected, { rates, total }] = [await addedUp(month), await report(month)];
      assert.ok(rates.length > 0, month);
      const percents = rates.map(({ ratePercent }: Loose) => ratePercent);
      assert.deepEqual(
        percents,
        [...expected.keys()].toSorted((a, b) => a - b),
      );
      const all = { net: 0, tax: 0 };
      for (const rate of rates) {
        const sums = expected.get(rate.ratePercent);
        assert.ok(sums);
        const { opened, noted, voided } = sums;
        const said = [rate, rate.creditNotes, rate.adjustments].map(pairs);
        assert.deepEqual(said, [opened, noted, voided].map(pairs), `${rate.ratePercent} %`);
        for (const part of [opened, noted, voided]) {
          all.net += part.net;
          all.tax += part.tax;
        }
      }
      assert.deepEqual(pairs(total), pairs(all));
    });
  }

  it('of May has every rate, credit notes, and a void of the same month', async () => {
    const { rates } = await report('2027-05');
    assert.deepEqual(
      rates.map(({ ratePercent }: Loose) => ratePercent),
      [0, 5, 7.5, 10],
    );
    const at = (percent: number) => rates.find(({ ratePercent }: Loose) => ratePercent === percent);
    // The locker of 876.54 that was voided at once: its tax is 65.74.
    assert.deepEqual(at(7.5).adjustments, { net: -87_654, tax: -6_574 });
    assert.ok(at(7.5).creditNotes.tax < 0 && at(10).creditNotes.tax < 0);
    // The refund of all the rest takes back what the first one left: ₦33,333.33 contains 3,030.30.
    assert.deepEqual(at(10).creditNotes, { net: -3_030_303, tax: -303_030 });
  });

  it('takes a void off in its own month, and leaves the month of its paper as it was', async () => {
    const june = await report('2027-06');
    const voided = june.rates.map(({ ratePercent, adjustments }: Loose) => [
      ratePercent,
      adjustments,
    ]);
    const expected = { net: -55_555, tax: -4_167 };
    assert.deepEqual(new Map(voided).get(7.5), expected);
    const april = await report('2027-04');
    const at = april.rates.find(({ ratePercent }: Loose) => ratePercent === 7.5);
    assert.deepEqual(pairs(at), [55_555, 4_167]);
    assert.deepEqual(at.adjustments, { net: 0, tax: 0 });
  });

  it('names the papers that it rests on, each once at a rate', async () => {
    const { rates } = await report('2027-05');
    const { invoices, notes } = await papers();
    const named = new Set(rates.flatMap(({ numbers }: Loose) => numbers));
    for (const { row, issued } of [...invoices, ...notes]) {
      assert.equal(named.has(row.number), issued === '2027-05', row.number);
    }
    for (const { numbers } of rates) assert.equal(new Set(numbers).size, numbers.length);
  });

  it('adds up to what the API says of the same papers', async () => {
    const { total } = await report('2027-05');
    const { invoices, notes } = await papers();
    let [tax, gross] = [0, 0];
    for (const { row, issued, voided } of invoices.filter(({ row: { total: sum } }) => sum > 0)) {
      const sign =
        (issued === '2027-05' ? 1 : 0) - (voided && monthOf(voided) === '2027-05' ? 1 : 0);
      tax += sign * row.taxAmount;
      gross += sign * row.total;
    }
    for (const { row, issued } of notes) {
      if (issued !== '2027-05') continue;
      tax -= row.taxAmount;
      gross -= row.total;
    }
    assert.deepEqual([total.tax, total.net + total.tax], [tax, gross]);
  });

  it('is of nothing where nothing was sold, and of no other merchant', async () => {
    assert.deepEqual((await report('2020-01')).rates, []);
    const rival = await world.tenant('rival');
    const { data } = await rival.get('/v1/report/tax?month=2027-05');
    assert.deepEqual(data, {
      month: '2027-05',
      currency: 'NGN',
      rates: [],
      total: { net: 0, tax: 0 },
    });
    assert.equal((await rival.get('/v1/report/tax')).data.month, '2027-06');
    for (const month of ['2027-13', '2027-5', 'May', '2027-05-01', '1969-01']) {
      assert.equal((await rival.get(`/v1/report/tax?month=${month}`)).status, 400, month);
    }
  });
});
