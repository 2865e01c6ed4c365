// The tool that makes a link emails it last: where an earlier step has no answer, nobody was
// written to, and a model that asks again sends no second email.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConnectionError } from '../../sdk/src/errors.ts';
import type { Sanwo } from '../../sdk/src/sanwo.ts';
import { createLog } from '../../src/lib/process/log.ts';
import { callTool } from '../../src/mcp/answers/tool.ts';
import { createPortalLink } from '../../src/mcp/tools/create-portal-link.ts';

type Step = 'get' | 'createPortalSession' | 'createCheckoutLink';

/** Of an API that has no answer for one of its steps: what it was asked for. */
async function stepsUntil(silent: Step) {
  const asked: Step[] = [];
  const answer = <T>(step: Step, data: T) => {
    return async (): Promise<T> => {
      asked.push(step);
      if (step === silent) throw new ConnectionError('no answer', new Error('it is away'));
      return data;
    };
  };
  const links = { checkoutLink: 'https://x.test/pay', sent: true, kept: false };
  const sanwo = {
    subscriptions: {
      get: answer('get', { customer: { code: 'CUST_a1B2c3D4' } }),
      createCheckoutLink: answer('createCheckoutLink', { ...links, chargePending: null }),
    },
    customers: { createPortalSession: answer('createPortalSession', { url: 'https://x.test/me' }) },
  } as unknown as Sanwo;
  const given = { subscription_id_or_code: 'SUB_a1B2c3D4', send_email: true };
  const caller = {
    ...{ sanwo, businessName: 'Acme', timezone: 'Africa/Lagos', requestId: 'one' },
    ...({ role: 'support', log: createLog({ level: 'error' }, { write: () => {} }) } as const),
  };
  const { isError } = (await callTool(createPortalLink, given, caller)) as { isError?: boolean };
  assert.equal(isError, true);
  return asked;
}

describe('a link that is emailed', () => {
  for (const silent of ['get', 'createPortalSession'] as const) {
    it(`is not sent where ${silent} has no answer`, async () => {
      assert.ok(!(await stepsUntil(silent)).includes('createCheckoutLink'));
    });
  }
});
