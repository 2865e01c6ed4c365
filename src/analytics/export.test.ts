// What a merchant takes away for its books: codes, names and naira beside ids and kobo, which a
// bookkeeper can read and a spreadsheet does not run.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

type ExportedRow = Readonly<Record<string, string>>;

/** What programs have counted on since there are files: new columns come after them. */
const FIRST_COLUMNS = {
  customers: 'id,code,email,name,phoneNumber,externalRef,createdAt',
  subscriptions:
    'id,code,customerId,planId,planVersion,status,amount,currency,interval,intervalCount,' +
    'invoiceCount,currentBillingCycleStart,currentBillingCycleEnd,nextBillingAt,startedAt,' +
    'pausedAt,pauseReason,canceledAt,cancelReason,createdAt',
  invoices:
    'id,code,subscriptionId,customerId,planId,planVersion,status,amountDue,amountPaid,' +
    'amountRefunded,currency,billingPeriodStart,billingPeriodEnd,dueAt,paidAt,failedAt,' +
    'attemptCount,failureReason,createdAt',
  payments:
    'id,code,customerId,subscriptionId,invoiceId,paymentSourceType,amount,amountRefunded,' +
    'currency,status,reference,providerReference,failureCode,failureReason,attemptedAt,' +
    'completedAt,failedAt,createdAt',
  settlements:
    'id,paymentId,invoiceId,subscriptionId,grossAmount,feeAmount,netAmount,currency,status,' +
    'dueAt,payoutId,createdAt',
} as const;

describe('a file to take away', () => {
  let world: World;
  let acme: Merchant;
  let rival: TenantClient;
  let code: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant('acme'));
    rival = await world.tenant('rival');
    const planCode = await acme.plan({ name: '=cmd|calc, "Gold"', amount: 123_405 });
    code = await acme.subscribe(planCode, undefined, 'ada@example.com');
    await acme.api.put('/v1/customer/ada@example.com', { name: '+Ada, "Obi"' });
    const [payment] = await acme.attempts(code);
    const refund = { paymentId: payment.id, amount: 5, reason: '@SUM(A1:A9)' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', refund)).status, 201);
    const line = { description: 'A shaker', unitAmount: 10_000 };
    const sale = { customerEmailOrCode: 'ada@example.com', lines: [line], collect: 'charge' };
    assert.equal((await acme.api.post('/v1/invoice', sale)).status, 201);
    await world.passUntil('2026-03-04T09:00:00.000Z');
  });
  after(() => world.close({ allowUnfinished: true }));

  async function textOf(kind: string, query = '', api: TenantClient = acme.api) {
    const headers = { 'x-api-key': api.apiKey };
    const answer = await world.app.inject({ url: `/v1/export/${kind}${query}`, headers });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.body;
  }

  async function rowsOf(kind: string, query = ''): Promise<ExportedRow[]> {
    const [head = [], ...rows] = parsed(await textOf(kind, query));
    for (const row of rows) assert.equal(row.length, head.length);
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  }

  for (const [kind, first] of Object.entries(FIRST_COLUMNS)) {
    it(`begins with the columns that it always had: ${kind}`, async () => {
      const [head = ''] = (await textOf(kind)).split('\r\n');
      assert.ok(`${head},`.startsWith(`${first},`), head);
    });
  }

  it('has columns that came since behind all that were there, naira too', async () => {
    const before = {
      subscriptions: ',planCode,planName,amountNaira,',
      invoices: ',planCode,planName,amountDueNaira,amountPaidNaira,amountRefundedNaira,',
      payments: ',invoiceCode,invoiceNumber,amountNaira,amountRefundedNaira,',
    };
    for (const [kind, last] of Object.entries(before)) {
      const [head = ''] = (await textOf(kind)).split('\r\n');
      assert.ok(head.includes(last), head);
    }
  });

  it('says how each row stands in words for people, in its last column', async () => {
    const [head = ''] = (await textOf('invoices')).split('\r\n');
    assert.ok(head.endsWith(',statusInWords'), head);
    const states = (await rowsOf('invoices')).map((row) => [row.status, row.statusInWords]);
    assert.ok(states.length >= 2);
    for (const [status, words] of states) {
      assert.equal(words, { paid: 'Paid', open: 'Open', draft: 'Not yet due' }[status ?? '']);
    }
    const [paid] = await rowsOf('payments');
    assert.deepEqual([paid?.status, paid?.statusInWords], ['succeeded', 'Paid']);
    assert.ok(!(await textOf('customers')).includes('statusInWords'));
  });

  it('has its rows from the oldest, or from the newest where that is asked for', async () => {
    const oldest = await rowsOf('invoices');
    assert.ok(oldest.length >= 2, `${oldest.length}`);
    assert.deepEqual(await rowsOf('invoices', '?order=oldest'), oldest);
    assert.deepEqual(await rowsOf('invoices', '?order=newest'), oldest.toReversed());
  });

  it('of subscriptions says whose they are, to what, and how much in naira', async () => {
    const [row] = await rowsOf('subscriptions');
    const { data } = await acme.api.get(`/v1/subscription/${code}`);
    assert.equal(row?.customerCode, data.customer.code);
    assert.equal(row?.customerEmail, 'ada@example.com');
    assert.equal(row?.customerName, `'+Ada, "Obi"`);
    assert.equal(row?.planCode, data.plan.code);
    assert.equal(row?.planName, `'=cmd|calc, "Gold"`);
    assert.deepEqual([row?.amount, row?.amountNaira], ['123405', '1234.05']);
  });

  it('of invoices has their numbers, also of one that is of no subscription', async () => {
    const [cycle, oneOff] = await rowsOf('invoices');
    assert.deepEqual([cycle?.number, cycle?.subscriptionCode], ['INV-000001', code]);
    assert.deepEqual([cycle?.amountPaid, cycle?.amountPaidNaira], ['123405', '1234.05']);
    assert.deepEqual([cycle?.amountRefunded, cycle?.amountRefundedNaira], ['5', '0.05']);
    assert.deepEqual([oneOff?.number, oneOff?.amountDueNaira], ['INV-000002', '100.00']);
    assert.deepEqual([oneOff?.subscriptionCode, oneOff?.planCode], ['', '']);
    assert.equal(oneOff?.customerEmail, 'ada@example.com');
  });

  it('of payments, refunds and settlements says of which invoice and customer', async () => {
    const [payment] = await rowsOf('payments');
    assert.deepEqual([payment?.invoiceNumber, payment?.subscriptionCode], ['INV-000001', code]);
    assert.equal(payment?.amountNaira, '1234.05');
    const [refund, ...others] = await rowsOf('refunds');
    assert.deepEqual(others, []);
    assert.equal(refund?.paymentCode, payment?.code);
    assert.deepEqual([refund?.to, refund?.status], ['source', 'succeeded']);
    assert.deepEqual([refund?.amount, refund?.amountNaira], ['5', '0.05']);
    assert.equal(refund?.reason, `'@SUM(A1:A9)`);
    assert.equal(refund?.customerEmail, 'ada@example.com');
    const [settlement] = await rowsOf('settlements');
    assert.equal(settlement?.paymentCode, payment?.code);
    assert.equal(settlement?.customerName, `'+Ada, "Obi"`);
    assert.deepEqual([settlement?.feeAmount, settlement?.feeAmountNaira], ['1728', '17.28']);
    const [payout] = await rowsOf('payouts');
    assert.equal(settlement?.payoutReference, payout?.reference);
    assert.equal(Number(payout?.amountNaira) * 100, Number(payout?.amount));
    assert.equal(payout?.recipientAccountId, acme.api.accountId);
  });

  it('holds the days that are asked for, and nothing of another merchant', async () => {
    for (const kind of [...Object.keys(FIRST_COLUMNS), 'refunds', 'payouts']) {
      assert.deepEqual(await rowsOf(kind, '?from=2027-01-01'), []);
      assert.equal(parsed(await textOf(kind, '', rival)).length, 1, kind);
    }
    assert.equal((await rowsOf('refunds', '?from=2026-03-02&to=2026-03-02')).length, 1);
  });

  it('of credit notes says of which invoice, with the filters of their list', async () => {
    const [note, ...others] = await rowsOf('credit-notes', '?invoice=INV-000001');
    assert.deepEqual(others, []);
    assert.deepEqual([note?.number, note?.invoiceNumber], ['INV-CN-000001', 'INV-000001']);
    assert.deepEqual([note?.total, note?.totalNaira], ['5', '0.05']);
    assert.deepEqual(await rowsOf('credit-notes', '?invoice=INV-000002'), []);
  });
});

/** As RFC 4180 has it. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r]*))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
