// No answer is larger than promised, whatever is stored: long names, scripts that tokenizers know
// badly, a hundred rows at once. What is left out is said, and can be asked for.

import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import type { Analytics } from '../../src/mcp/answers/analytics.ts';
import type { TenantClient } from '../world.ts';
import { openDesk, openWorldAndDesk, type Result, type ToolClient } from './desk.ts';
import { startFakeApi } from './fake-analytics.ts';
import { MARCH } from './march.ts';

const CUSTOMERS = 60;
const NAMES = [
  '😀👩‍👩‍👧'.repeat(20),
  'محمد بن عبد الله '.repeat(15),
  'xQzTbKpWvLmRjHcNfDgS'.repeat(14),
  '| `rm -rf` [x](http://evil.example) '.repeat(8),
  'Ada Obi',
  'ꙮ𓀀𓂀꧁'.repeat(25),
];

function sizeOf({ text, data }: Result) {
  const [short, structured] = [encode(text).length, encode(JSON.stringify(data)).length];
  return { short, whole: short + structured };
}

function assertSmall(test: TestContext, name: string, answer: Result): void {
  const { short, whole } = sizeOf(answer);
  test.diagnostic(`${name}: ${short} tokens of text, ${whole} in all`);
  const mostText = name.includes('limit') ? 8_000 : 1_500;
  assert.ok(short < mostText, `${short} tokens of text`);
  assert.ok(whole < 8_000, `${whole} tokens in all`);
}

describe('lists of much', () => {
  let at: Awaited<ReturnType<typeof openWorldAndDesk>>;
  let acme: TenantClient;
  let tools: ToolClient;

  before(async () => {
    at = await openWorldAndDesk();
    acme = await at.world.tenant('acme');
    tools = await at.desk.connect(acme.apiKey);
    const gold = { name: NAMES[3], amount: 0, currency: 'NGN', interval: 'monthly' };
    const { data: plan } = await acme.post('/v1/plan', gold);
    for (let number = 0; number < CUSTOMERS; number += 1) {
      const email = `${'long-address-'.repeat(4)}${number}@example.com`;
      const made = await acme.post('/v1/customer', {
        email,
        name: NAMES[number % NAMES.length]?.slice(0, 300).toWellFormed(),
        externalRef: 'r'.repeat(200),
      });
      assert.equal(made.status, 201, made.text);
      if (number >= 30) continue;
      const wish = { customerEmailOrCode: email, planCode: plan.code };
      assert.equal((await acme.post('/v1/subscription', wish)).status, 201);
      await acme.post('/v1/plan', {
        ...gold,
        name: `${NAMES[number % NAMES.length]}`.slice(0, 99),
      });
    }
    await at.world.work();
  });

  after(() => at.close({ allowUnfinished: true }));

  for (const tool of ['get_customers', 'get_subscriptions', 'get_invoices', 'get_plans']) {
    it(`${tool} stays small by default and whole when a hundred are asked for`, async (test) => {
      assertSmall(test, tool, await tools.call(tool));
      const many = await tools.call(tool, { limit: 100 });
      assertSmall(test, `${tool} limit 100`, many);
    });
  }

  it('what is left out is reached by the page that the answer names', async () => {
    const seen = new Set<string>();
    let asked: { limit: number; page: number } | null = { limit: 100, page: 1 };
    for (let turn = 0; asked !== null && turn < CUSTOMERS; turn += 1) {
      const { data, text }: Result = await tools.call('get_customers', asked);
      for (const { code } of data.data) seen.add(code);
      const [, limit, page] = /with limit (\d+) and page (\d+)/.exec(data.note ?? '') ?? [];
      if (limit !== undefined) assert.ok(text.includes(data.note), 'the text says it too');
      const following: { limit: number; page: number } | null = data.hasNextPage
        ? { limit: data.limit, page: data.page + 1 }
        : null;
      asked = limit === undefined ? following : { limit: Number(limit), page: Number(page) };
    }
    assert.equal(seen.size, CUSTOMERS, 'every customer was shown');
  });

  it('no line of the text is broken by a name', async () => {
    const { text, data } = await tools.call('get_customers', { limit: 10 });
    const lines = text.split('\n');
    assert.equal(lines.filter((line) => line.startsWith('CUST_')).length, data.data.length);
  });

  it('resources stay small too', async (test) => {
    for (const uri of ['plans://all', 'subscriptions://active', 'events://recent']) {
      const { contents } = await tools.client.readResource({ uri });
      const [first] = contents;
      assert.ok(first && 'text' in first && typeof first.text === 'string');
      const size = encode(first.text).length;
      test.diagnostic(`${uri}: ${size} tokens`);
      assert.ok(size < 8_000, `${uri} takes ${size} tokens`);
      assert.ok(JSON.parse(first.text).data.length > 0);
    }
  });
});

describe('reports on much', () => {
  it('stay small when everything is long and everyone is late', async (test) => {
    const api = await startFakeApi();
    test.after(api.stop);
    const desk = await openDesk({ apiUrl: api.url });
    test.after(desk.stop);
    const crowded = crowd(MARCH);
    api.windows.set('', crowded).set('2026-03-01', crowded);
    const tools = await desk.connect(api.key);
    for (const name of ['generate_business_report', 'generate_dunning_report']) {
      assertSmall(test, name, await tools.call(name));
    }
    for (const metric of ['mrr', 'revenue', 'failed_payments', 'churn_rate']) {
      const answer = await tools.call('explain_metric_change', { metric });
      assertSmall(test, `explain_metric_change ${metric}`, answer);
    }
  });
});

/** Ten of everything, with the worst of names. */
function crowd(said: Partial<Analytics>): Partial<Analytics> {
  const many = <T extends object>(list: readonly T[] | undefined, changes: object): T[] =>
    Array.from({ length: 10 }, (_, at) => ({ ...(list ?? [])[0], ...changes, at }) as never as T);
  const name = NAMES[2]?.slice(0, 250);
  const email = `${'long-address-'.repeat(12)}@example.com`;
  return {
    ...said,
    plans: many(said.plans, { name }).map((plan, at) => ({ ...plan, planId: `plan-${at}` })),
    recentFailedInvoices: many(said.recentFailedInvoices, {
      customerEmail: email,
      failureReason: name,
    }),
    atRiskCustomers: many(said.atRiskCustomers, {
      customerEmail: email,
      customerName: NAMES[5],
      subscriptionId: 'other',
    }),
    topCustomers: many(said.topCustomers, { customerEmail: email, customerName: NAMES[1] }),
    insights: many(said.insights, {
      message: 'Something has changed a great deal. '.repeat(20),
      recommendedAction: 'Do something about it today. '.repeat(20),
      metrics: ['mrr', 'revenue', 'failed_payments', 'churn_rate'],
    }),
    renewals: {
      next7Days: { count: 10, amount: 1 },
      next30Days: { count: 10, amount: 1 },
      upcoming: many(said.renewals?.upcoming, { customerEmail: email, planName: name }),
    },
  };
}
