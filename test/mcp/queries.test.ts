// The tools that list: the same rows as the API's in every field they show, in pages, filtered, and
// never those of another tenant.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { openWorldAndDesk, type Result, type ToolClient } from './desk.ts';

const PATHS = {
  get_customers: '/v1/customer',
  get_subscriptions: '/v1/subscription',
  get_invoices: '/v1/invoice',
  get_plans: '/v1/plan',
  get_payment_attempts: '/v1/checkout/payment-attempts',
  get_webhook_deliveries: '/v1/webhook-deliveries',
} as const;
type QueryTool = keyof typeof PATHS;
const QUERY_TOOLS = Object.keys(PATHS) as QueryTool[];

type QueryRow = Record<string, unknown>;

/** Every field that a tool shows of a row is what the API has there; money is written out. */
function assertShownAsStored(shown: QueryRow, stored: QueryRow): void {
  for (const [field, value] of Object.entries(shown)) {
    if (field === 'lastAttempt') continue;
    const original = stored[field];
    if (isRow(value) && 'formatted' in value) {
      assert.equal(value.amount, original, field);
      assert.equal(value.currency, stored.currency);
    } else if (Array.isArray(value)) {
      assert.equal(value.length, (original as QueryRow[]).length, field);
      value.forEach((each, at) => {
        assertShownAsStored(each as QueryRow, (original as QueryRow[])[at] ?? {});
      });
    } else if (isRow(value)) {
      assertShownAsStored(value, original as QueryRow);
    } else {
      assert.deepEqual(value, original, field);
    }
  }
}

function isRow(value: unknown): value is QueryRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('the tools that list', () => {
  let at: Awaited<ReturnType<typeof openWorldAndDesk>>;
  let acme: Merchant;
  let tools: ToolClient;
  let rival: ToolClient;
  let gold: string;

  before(async () => {
    at = await openWorldAndDesk({ provider: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
    acme = merchantOf(at.world, await at.world.tenant('acme'));
    const other = await at.world.tenant('rival');
    await acme.api.post('/auth/set-webhook-url', { webhookUrl: 'http://127.0.0.1:9/hook' });
    gold = await acme.plan();
    await acme.plan({ name: 'Silver | weekly', amount: 120_050, interval: 'weekly' });
    await acme.subscribe(gold);
    await acme.subscribe(gold, RENEWAL_CARDS.insufficientFunds, 'ada@example.com');
    await merchantOf(at.world, other).plan({ name: 'Secret' });
    await at.world.passUntil('2026-02-15T10:00:00.000Z');
    tools = await at.desk.connect(acme.api.apiKey);
    rival = await at.desk.connect(other.apiKey);
  });

  after(() => at.close({ allowUnfinished: true }));

  const stored = async (tool: QueryTool, search = '') =>
    (await acme.api.get(`${PATHS[tool]}${search}`)).data;

  for (const tool of QUERY_TOOLS) {
    it(`${tool} shows the API’s rows, counts and pages`, async () => {
      const page = await stored(tool);
      assert.ok(page.data.length > 0, 'there is something to show');
      const { data, text } = await tools.call(tool);
      const { data: rows, ...counts } = data;
      const { data: _rows, ...expected } = page;
      assert.deepEqual(counts, expected);
      rows.forEach((row: QueryRow, index: number) => {
        assert.equal(row.id, page.data[index].id);
        assertShownAsStored(row, page.data[index]);
      });
      const marks = page.data.map((row: QueryRow) => row.code ?? row.id);
      for (const mark of marks) assert.ok(text.includes(mark), `${mark} is not in the text`);
    });

    it(`${tool} turns pages`, async () => {
      const first = await tools.call(tool, { limit: 1 });
      const second = await tools.call(tool, { limit: 1, page: 2 });
      const page = await stored(tool, '?limit=2');
      assert.deepEqual(idsOf(first, second), page.data.slice(0, 2).map(idOf));
      assert.equal(first.data.totalPages, page.totalCount);
    });

    it(`${tool} shows a stranger nothing of it`, async () => {
      const { text, data } = await rival.call(tool);
      const own = (await stored(tool)).data.flatMap((row: QueryRow) => [row.id, row.code]);
      const said = text + JSON.stringify(data);
      for (const mark of own.filter(Boolean)) assert.ok(!said.includes(mark));
    });
  }

  const idOf = (row: QueryRow) => row.id;
  const idsOf = (...pages: Result[]) => pages.flatMap(({ data }) => data.data.map(idOf));

  it('take the filters of the API', async () => {
    const asked: [QueryTool, Record<string, unknown>][] = [
      ['get_customers', { search: 'ada@' }],
      ['get_customers', { from: '2026-01-16' }],
      ['get_customers', { from: '2026-01-01', to: '2026-01-31' }],
      ['get_subscriptions', { customer: 'ada@example.com' }],
      ['get_subscriptions', { plan: gold }],
      ['get_subscriptions', { search: 'customer-1' }],
      ['get_invoices', { status: 'paid' }],
      ['get_invoices', { status: 'failed' }],
      ['get_invoices', { search: 'ada' }],
      ['get_plans', { interval: 'weekly' }],
      ['get_plans', { amount: 500_000 }],
      ['get_plans', { status: 'inactive' }],
      ['get_plans', { search: 'silver' }],
      ['get_payment_attempts', { status: 'failed' }],
      ['get_payment_attempts', { customerId: 'ada@example.com' }],
      ['get_payment_attempts', { from: '2026-02-01' }],
      ['get_webhook_deliveries', { eventType: 'invoice.paid' }],
      ['get_webhook_deliveries', { status: 'delivered' }],
    ];
    for (const [tool, filter] of asked) {
      const search = new URLSearchParams(
        Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const page = await stored(tool, `?${search}`);
      const { data } = await tools.call(tool, filter);
      assert.deepEqual(data.data.map(idOf), page.data.map(idOf), `${tool} ?${search}`);
      assert.equal(data.totalCount, page.totalCount);
    }
  });

  it('say that nothing was found, and that a page is past the last', async () => {
    const none = await tools.call('get_customers', { search: 'nobody-like-this' });
    assert.equal(none.text, 'No customers match these filters.');
    const past = await tools.call('get_plans', { page: 9 });
    assert.match(past.text, /2 plans; page 9 is past the last one, 1\./);
    const empty = await rival.call('get_webhook_deliveries');
    assert.equal(empty.text, 'There are no webhook deliveries yet.');
  });
});
