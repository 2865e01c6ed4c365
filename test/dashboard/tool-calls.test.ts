// What the drawer of the dashboard shows as a tool call is one that the tool server takes.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Call } from '../../dashboard/src/call.ts';
import { asCurl, asked, asTypeScript } from '../../dashboard/src/developer/as-code.ts';
import { asToolCall, TOOLS } from '../../dashboard/src/developer/tool-call.ts';
import { CALLS } from '../../dashboard/src/generated/calls.ts';
import { tools } from '../../src/mcp/tools.ts';

const call = (method: string, address: string, body: unknown = null): Call => ({
  ...{ id: 1, at: new Date(0), status: 200, requestId: null },
  ...{ method, address, body },
});

describe('what a page asked, as code', () => {
  it('names tools that there are, by arguments that they take', () => {
    const known: ReadonlySet<string> = new Set(Object.values(CALLS));
    for (const [name, { tool, takes = [], subject, fields = {} }] of Object.entries(TOOLS)) {
      assert.ok(known.has(name), name);
      const found = tools.find((each) => each.name === tool);
      assert.ok(found, tool);
      const taken = Object.keys(found.input.properties ?? {});
      const given = [...takes, ...(subject ? [subject] : []), ...Object.values(fields)];
      assert.deepEqual(
        given.filter((each) => !taken.includes(each)),
        [],
        tool,
      );
    }
  });

  it('finds the operation of an address, and its parts', () => {
    const { name, params, query } = asked(call('GET', '/v1/customer/ada%40shop.test?limit=5'));
    assert.deepEqual([name, params, query], ['customers.get', ['ada@shop.test'], { limit: '5' }]);
    assert.equal(asked(call('GET', '/v1/nothing')).name, null);
  });

  it('is a line for a shell in which nothing ends a quote', () => {
    const body = { businessName: 'Ada’s, or Ada\'s "Shop" $HOME `id`' };
    const code = asCurl(call('POST', '/v1/plan', body), 'https://pay.test');
    assert.match(code, /^curl -X POST 'https:\/\/pay\.test\/v1\/plan' \\\n/);
    assert.match(code, /Ada'\\''s/);
    assert.match(code, /"x-api-key: \$SANWO_KEY"/);
  });

  it('is a call of the client, with numbers as numbers', () => {
    const code = asTypeScript(call('GET', '/v1/customer?search=o%27b&page=2'), 'https://pay.test');
    assert.match(code, /sanwo\.customers\.list\(\{ search: 'o\\'b', page: 2 \}\);$/);
    const made = asTypeScript(call('PUT', '/v1/plan/PLN_1', { name: 'Box' }), 'https://pay.test');
    assert.match(made, /sanwo\.plans\.update\('PLN_1', \{ name: 'Box' \}\);$/);
  });

  it('is a tool call where a tool does it, and none where none does', () => {
    const body = { atPeriodEnd: true };
    const shown = asToolCall(call('POST', '/v1/subscription/SUB_1/cancel', body)) ?? '';
    const { name, arguments: given } = JSON.parse(shown).params;
    assert.equal(name, 'cancel_subscription');
    assert.deepEqual(given, { subscription_id_or_code: 'SUB_1', at_period_end: true });
    assert.equal(asToolCall(call('POST', '/v1/plan', { name: 'Box' })), null);
  });
});
