// Wrong and hostile arguments: every one is a tool error that says what to send instead, and none
// of them reaches the backend.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Desk, openDesk, type ToolClient } from './desk.ts';
import { error, type FakeApi, startFakeApi } from './fake-analytics.ts';

let api: FakeApi;
let desk: Desk;
let tools: ToolClient;

before(async () => {
  api = await startFakeApi();
  desk = await openDesk({ apiUrl: api.url });
  tools = await desk.connect(api.key);
});

beforeEach(() => {
  api.asked.length = 0;
  api.trouble = null;
  api.before = async () => 'answer';
});

after(async () => {
  await desk.stop();
  await api.stop();
});

const mrr = { metric: 'mrr' };

const WRONG: [tool: string, given: object, said: RegExp][] = [
  ['compute_metric', {}, /metric is required: it must be one of mrr, arr, /],
  ['compute_metric', { metric: 'mmr' }, /you sent "mmr"\. Did you mean mrr\?/],
  ['compute_metric', { metric: 'chrun_rate' }, /Did you mean churn_rate\?/],
  ['compute_metric', { metric: 'happiness' }, /one of mrr, arr, .*failed_payments; you sent/],
  ['compute_metric', { metric: 7 }, /metric must be one of/],
  ['compute_metric', { metric: ['mrr'] }, /you sent a list/],
  ['compute_metric', { ...mrr, from: '2026-02-30', to: '2026-03-01' }, /a date from 1970 to 2999/],
  ['compute_metric', { ...mrr, from: '01/02/2026', to: '2026-03-01' }, /YYYY-MM-DD/],
  ['compute_metric', { ...mrr, from: '2026-03-02', to: '2026-03-01' }, /must not be after to/],
  [
    'compute_metric',
    { ...mrr, from: '2016-01-01', to: '2026-03-01' },
    /The maximum is 3660 days \(ten years\)/,
  ],
  ['compute_metric', { ...mrr, form: '2026-03-01' }, /no argument "form"\. Did you mean from\?/],
  ['compute_metric', { ...mrr, period: 'this_month' }, /This tool takes: metric, from, to\./],
  ['compare_periods', { ...mrr, current: 'this_moth' }, /Did you mean this_month\?/],
  [
    'compare_periods',
    { ...mrr, current: 'last_month', from: '2026-01-01', to: '2026-01-02' },
    /not both/,
  ],
  ['compare_periods', { ...mrr, from: '2026-01-01', current_from: '2026-01-01' }, /send one pair/],
  ['compare_periods', { ...mrr, previous_from: '2026-01-01' }, /previous_to is missing/],
  [
    'compare_periods',
    { ...mrr, current_from: '2026-01-02', current_to: '2026-01-01' },
    /current_from/,
  ],
  ['generate_business_report', { from: 'yesterday', to: 'today' }, /YYYY-MM-DD/],
  ['get_customers', { limit: 1000 }, /limit must be a whole number from 1 to 100, .*you sent 1000/],
  ['get_customers', { limit: 0 }, /from 1 to 100/],
  ['get_customers', { limit: '20' }, /without quotes; you sent "20"/],
  ['get_customers', { limit: 1.5 }, /whole number/],
  ['get_customers', { page: -1 }, /page must be a whole number from 1/],
  ['get_customers', { from: '2026-03-02', to: '2026-03-01' }, /must not be after/],
  ['get_customers', { search: '' }, /text of 1 to 300 characters/],
  ['get_customers', { search: 'x'.repeat(301) }, /text of 1 to 300/],
  ['get_customers', { search: 'a\0b' }, /search must be text/],
  ['get_customers', { search: { $ne: null } }, /you sent an object/],
  ['get_customers', { constructor: 1 }, /no argument "constructor"/],
  ['get_invoices', { status: 'unpaid' }, /one of draft, open, paid, failed, refunded/],
  ['get_plans', { amount: 100_000_000_001 }, /from 0 to 100000000000/],
  ['get_plans', { interval: 'month' }, /one of daily, weekly/],
  ['retry_payment', {}, /invoice_id_or_code is required/],
  ['retry_payment', { invoice_id_or_code: 'SUB_a1B2c3D4' }, /INV_a1B2c3D4; get_invoices lists/],
  ['retry_payment', { invoice_id_or_code: '../../auth/me' }, /a UUID, or a code/],
  ['retry_payment', { invoice_id_or_code: 'INV_a1B2c3D4', dry_run: 'true' }, /true or false/],
  ['retry_payment', { invoice_id_or_code: 'INV_a1B2c3D4', dryRun: true }, /Did you mean dry_run\?/],
  ['cancel_subscription', { subscription_id_or_code: 5 }, /a UUID, or a code/],
  [
    'cancel_subscription',
    { subscription_id_or_code: 'SUB_a1B2c3D4', dry_run: null },
    /dry_run must be true or false, without quotes; you sent null\./,
  ],
  ['retry_payment', { invoice_id_or_code: 'INV_a1B2c3D4', dry_run: null }, /you sent null\./],
  ['create_portal_link', { subscription_id_or_code: 'SUB_a1B2c3D4', dry_run: true }, /no argument/],
];

describe('wrong arguments', () => {
  for (const [tool, given, said] of WRONG) {
    const shown = JSON.stringify(given).slice(0, 70);
    it(`${tool} ${shown} is told what to send`, async () => {
      const refusal = await tools.refused(tool, given);
      assert.match(refusal, /^Nothing was changed\. Correct the arguments and call again:/);
      assert.match(refusal, said);
      assert.ok(refusal.length < 1_500, 'it stays short');
      assert.deepEqual(api.asked, [], 'the backend was not asked');
    });
  }

  it('a tool call with wrong arguments names every mistake at once', async () => {
    const given = { metric: 'x', from: '1', to: '2', limit: 5 };
    const refusal = await tools.refused('compute_metric', given);
    assert.equal(refusal.match(/^- /gm)?.length, 4);
  });

  it('does not repeat a megabyte back, nor choke on four thousand names', async () => {
    const search = '\u202e|'.repeat(200_000);
    const refusal = await tools.refused('get_customers', { search });
    assert.ok(refusal.length < 500);
    const many = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`name${at}`, at]));
    assert.ok((await tools.refused('get_customers', many)).length < 2_000);
  });

  it('null is the same as left out, of all but flags', async () => {
    await tools.call('compute_metric', { ...mrr, from: null, to: null });
  });
});

describe('an API in trouble', () => {
  const troubles: [status: number, code: string, retryAfter: string | undefined, said: RegExp][] = [
    [429, 'too_many_requests', '7', /\(too_many_requests\)\. Try again in 7 s\./],
    [503, 'database_away', undefined, /Try again in 2 s\./],
    [500, 'internal_error', undefined, /\(internal_error\)\. requestId /],
    [401, 'api_key_unknown', undefined, /no longer valid: connect again/],
    [400, 'invalid_input', undefined, /invalid_input/],
    [404, 'route_not_found', undefined, /This version of the API does not support it/],
  ];
  for (const [status, code, retryAfter, said] of troubles) {
    it(`answers ${status}: the tool says what to do`, async () => {
      api.trouble = { status, body: error(code), ...(retryAfter ? { retryAfter } : {}) };
      assert.match(await tools.refused('compute_metric', mrr), said);
    });
  }

  it('that breaks off: a question can be repeated, a deed is to be looked up first', async () => {
    api.before = async () => 'break';
    assert.match(await tools.refused('compute_metric', mrr), /nothing was changed\. Try again/);
    const invoice = { invoice_id_or_code: 'INV_a1B2c3D4' };
    const unknown = await tools.refused('retry_payment', invoice);
    assert.match(unknown, /the result is unknown.*check get_payment_attempts/);
    assert.equal(api.asked.filter((each) => each.startsWith('POST')).length, 1);
  });

  it('is asked for an invoice by the number that people read out', async () => {
    api.trouble = { status: 404, body: error('invoice_not_found') };
    const invoice = { invoice_id_or_code: ' inv-000042 ', dry_run: true };
    await tools.refused('retry_payment', invoice);
    assert.deepEqual(api.asked, ['POST /v1/invoice/inv-000042/retry/preview']);
  });

  it('that answers no JSON is as good as away', async () => {
    api.trouble = { status: 200, body: { hello: 'there' } };
    assert.match(await tools.refused('compute_metric', mrr), /The billing API does not respond/);
  });
});
