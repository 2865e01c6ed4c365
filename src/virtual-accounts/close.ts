// A customer's account number is closed at the provider: what is sent there from then on is
// refused, and what arrives all the same is recorded.

import Type from 'typebox';
import { settleClosed } from '../engine/deposit/close-number.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem, withoutAnswer } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { VirtualAccount, virtualAccountExample } from '../model/virtual-accounts/shape.ts';
import { selectOpenedAccount } from '../model/virtual-accounts/sql.ts';
import { closeAccount } from '../provider/ask/accounts.ts';

const RETRY_AFTER_SECONDS = 5;

export const closeVirtualAccount = threeStepOperation({
  access: 'key',
  needs: 'collect',
  audit: { action: 'virtual_account.closed', subject: 'virtual_account' },
  tag: 'Transfers',
  summary: 'Close an account number',
  description: 'Transfers to it are refused. Money that arrives all the same is a deposit.',
  input: { params: Type.Object({ idOrCode: ReferenceText('The account number’s id or code') }) },
  output: VirtualAccount,
  message: 'Account number closed',
  problems: [
    'virtual_account_not_found',
    'virtual_account_closed',
    'provider_refused',
    'provider_unavailable',
    'provider_crowded',
  ],
  example: {
    params: { idOrCode: virtualAccountExample.code },
    data: { ...virtualAccountExample, status: 'closed' },
  },

  async prepare({ db, tenant, params }) {
    const row = await selectOpenedAccount(db, tenant.id, params.idOrCode);
    if (!row) throw problem('virtual_account_not_found');
    if (row.status === 'closed') throw problem('virtual_account_closed');
    const { id, customerId, provider, reference } = row;
    return { id, customerId, provider, reference };
  },

  async call({ providers, tenant, intent }) {
    return await closeAccount({ providers, tenant }, intent);
  },

  async settle({ db, tenant, now, intent, outcome: answer, audit }) {
    if (answer.kind === 'unknown') {
      throw withoutAnswer(answer, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        whenAway: 'The payment provider is not responding: try again in a few seconds',
      });
    }
    if (answer.kind === 'refused') {
      const message = `The payment provider refused to close it: ${answer.reason}`;
      throw problem('provider_refused', { message });
    }
    const closed = await settleClosed(db, tenant.id, { row: intent, now });
    if (!closed) throw problem('virtual_account_not_found');
    audit({ id: closed.id, code: closed.code });
    return closed;
  },
});
