// The two reports: every section, in naira, with what changed and why, and nothing that a customer
// called himself can break out of.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Analytics } from '../../src/mcp/answers/analytics.ts';
import { recommend } from '../../src/mcp/reports/recommend.ts';
import { type Desk, openDesk, type ToolClient } from './desk.ts';
import { type FakeApi, startFakeApi } from './fake-analytics.ts';
import { FEBRUARY, HOSTILE, MARCH } from './march.ts';

let api: FakeApi;
let desk: Desk;
let tools: ToolClient;
let business: string;
let dunning: string;

before(async () => {
  api = await startFakeApi();
  api.windows.set('2026-03-01', MARCH).set('2026-02-14', FEBRUARY);
  desk = await openDesk({ apiUrl: api.url });
  tools = await desk.connect(api.key);
  business = (await tools.call('generate_business_report')).text;
  dunning = (await tools.call('generate_dunning_report')).text;
});

after(async () => {
  await desk.stop();
  await api.stop();
});

const headings = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);

describe('the business report', () => {
  it('has every section, whose and of when', () => {
    assert.deepEqual(headings(business), [
      'Business report: Acme \\| Stores',
      'Revenue',
      'MRR and ARR',
      'Subscription health',
      'Payment performance',
      'Top plan',
      'Upcoming renewals',
      'Top customers',
      'Insights',
      'Recommendations',
    ]);
    assert.match(
      business,
      /^2026-03-01 to 2026-03-15 \(Africa\/Lagos\), compared with 2026-02-14 to/m,
    );
  });

  it('says what changed, and why', () => {
    assert.ok(business.includes('| MRR | ₦12,500.00 | ₦10,000.00 | +₦2,500.00 (+25.00%) |'));
    assert.ok(business.includes('| Churn rate | 33.33% | 0.00% | +33.33 points |'));
    assert.match(business, /Why, by movement: new \+₦4,000\.00, churn and pauses -₦2,000\.00, exp/);
    assert.match(business, /Refunded in the period: ₦1,000\.00; previous period: ₦0\.00\./);
    assert.match(business, /Why, by plan: Bronze -₦6,000\.00, Gold \+₦5,000\.00/);
  });

  it('tells days in the tenant’s zone', () => {
    // Half past eleven in the evening of the 15th in UTC.
    assert.ok(business.includes('| 2026-03-16 | next-1@example.com | Gold | ₦5,000.00 |'));
  });

  it('recommends calls that exist, destructive ones as dry runs', async () => {
    const calls = [...business.matchAll(/^- `(\w+) (\{.*\})`/gm)];
    assert.equal(calls.length, 3);
    for (const [, name = '', given = ''] of [
      ...calls,
      ...dunning.matchAll(/^- `(\w+) (\{.*\})`/gm),
    ]) {
      if (name === 'retry_payment') assert.equal(JSON.parse(given).dry_run, true);
      const refusal = await tools.refused(name, { ...JSON.parse(given), unknown: 1 });
      assert.equal(refusal.match(/^- /gm)?.length, 1, 'only what was added is wrong');
    }
  });

  it('is the same in the structured content', async () => {
    const { text, data } = await tools.call('generate_business_report', {
      from: '2026-03-01',
      to: '2026-03-31',
    });
    assert.equal(data.markdown, text);
    assert.deepEqual(
      [data.from, data.to, data.timezone],
      ['2026-03-01', '2026-03-31', 'Africa/Lagos'],
    );
    assert.equal(data.title, 'Business report: Acme | Stores');
  });
});

describe('the dunning report', () => {
  it('reminds of what was never charged, and charges nothing', () => {
    const [failed] = MARCH.recentFailedInvoices ?? [];
    const waited = { ...failed, attemptCount: 0, failureReason: 'payment_failed' };
    const trouble = { recentFailedInvoices: [waited], atRiskCustomers: [] };
    const [call, ...others] = recommend(trouble as unknown as Analytics, 4);
    assert.deepEqual(others, []);
    assert.equal(call?.tool, 'send_dunning_reminder');
    assert.match(call?.why ?? '', /Nothing was charged: the customer pays by transfer or link/);
  });

  it('has every section', () => {
    assert.deepEqual(headings(dunning), [
      'Dunning report: Acme \\| Stores',
      'Failure summary',
      'Recent failed invoices',
      'At-risk customers',
      'Recommended tool calls',
    ]);
  });

  it('sums up what is unpaid and lists whose', () => {
    assert.match(dunning, /3 failed invoices, ₦15,000\.00 unpaid; 3 subscriptions at risk/);
    assert.match(dunning, /Reasons: insufficient_funds \(2\), card_expired \(1\)\./);
    assert.match(dunning, /\| INV_aaaaaaa3 \| late-3@example\.com \| ₦5,000\.00 \| open \| 3 \|/);
    for (const tool of ['retry_payment', 'send_dunning_reminder', 'create_portal_link']) {
      assert.ok(dunning.includes(`\`${tool} {`), tool);
    }
  });
});

describe('what customers call themselves', () => {
  it('stays in its cell', () => {
    for (const markdown of [business, dunning]) {
      assert.ok(!markdown.includes(HOSTILE) && !markdown.includes('# Ignore'));
      assert.doesNotMatch(markdown, /(?<!\\)\[x|(?<!\\)<img|(?<!\\)`rm|http:\/\/evil/);
      const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
      for (let index = 1; index < rows.length; index += 1) {
        const cells = (row: string) => row.split(/(?<!\\)\|/).length;
        const [row = '', before = ''] = [rows[index], rows[index - 1]];
        const isHead = markdown.includes(`\n\n${row}`);
        if (!isHead) assert.equal(cells(row), cells(before), row);
      }
    }
  });
});

describe('a window that is over', () => {
  it('says which day it is for what is unpaid, at risk and to come', async () => {
    api.windows.set('2026-02-01', MARCH);
    const days = { from: '2026-02-01', to: '2026-02-28' };
    const { text } = await tools.call('generate_dunning_report', days);
    assert.match(text, /As of 2026-03-15, for invoices due by 2026-02-28: 3 failed invoices/);
    assert.match(text, /## At-risk customers\n\nAs of 2026-03-15:\n\n\|/);
    const { text: other } = await tools.call('generate_business_report', days);
    assert.match(other, /From 2026-03-15, within 7 days: 2 for ₦10,000\.00; within 30 days: 5 for/);
    api.windows.delete('2026-02-01');
  });
});

describe('a tenant with nothing yet', () => {
  it('reads well', async () => {
    const days = { from: '2020-01-01', to: '2020-01-31' };
    const empty = await tools.call('generate_business_report', days);
    assert.equal(headings(empty.text).length, 10);
    assert.match(empty.text, /There are no customers or payments yet\./);
    assert.match(empty.text, /Create a plan and send your first customer to its checkout/);
    assert.doesNotMatch(empty.text, /₦0\.00|NaN|null|undefined/);
    const calm = await tools.call('generate_dunning_report', days);
    assert.match(calm.text, /No invoices are unpaid and no customers are at risk\./);
    assert.doesNotMatch(calm.text, /₦0\.00|NaN|null|undefined/);
    const flat = await tools.call('explain_metric_change', { metric: 'mrr', ...days });
    assert.equal(flat.data.summary, 'mrr is unchanged at ₦0.00.');
  });
});
