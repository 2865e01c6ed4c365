// A customer gets a number of their own to transfer to. It is committed before the provider hears
// of it, under a name that the same customer always gets: an answer that is lost is found again.

import type { Static } from 'typebox';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { findOrBeginNumber, lockOpening, settleOpened } from '../engine/deposit/open-number.ts';
import { contextOf } from '../frame/context.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { commitRefusal, problem, withoutAnswer } from '../frame/problems.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import {
  accountNameFor,
  isOpened,
  shapeVirtualAccount,
  VirtualAccount,
  virtualAccountExample,
} from '../model/virtual-accounts/shape.ts';
import { askForAccount } from '../provider/ask/accounts.ts';
import { isAble } from '../provider/port/provider.ts';

const RETRY_AFTER_SECONDS = 5;

/** Answers that tell of a number which was open before it was asked for. */
const openBefore = new WeakSet<object>();

export const openVirtualAccount = threeStepOperation({
  access: 'key',
  needs: 'collect',
  audit: { action: 'virtual_account.created', subject: 'virtual_account' },
  tag: 'Transfers',
  summary: 'Open an account number for a customer',
  description:
    'The customer pays by bank transfer into it. A customer has one number: if it is open ' +
    'already, it is returned with 200. Nothing is charged for opening it.',
  input: {
    body: Body({
      customerEmailOrCode: boundedText(300, 'The customer’s email, phone number, code or id'),
    }),
  },
  output: VirtualAccount,
  status: 201,
  message: 'Account number opened',
  messageFor: (data) =>
    openBefore.has(data) ? 'Nothing changed: the number is open' : 'Account number opened',
  statusFor: (data) => (openBefore.has(data) ? 200 : 201),
  problems: [
    ...NAMED_CUSTOMER_PROBLEMS,
    'transfers_unavailable',
    'account_limit_reached',
    'provider_refused',
    'provider_unavailable',
    'provider_crowded',
  ],
  example: { body: { customerEmailOrCode: 'ada@example.com' }, data: virtualAccountExample },

  async prepare({ house, db, tenant, now, body }) {
    const customer = await requireCustomer(db, tenant.id, { named: body.customerEmailOrCode });
    if (!house.providers.all.some((each) => isAble(each, 'accounts'))) {
      throw problem('transfers_unavailable');
    }
    const { name: provider } = house.providers.forNew('accounts', tenant.chosenProvider);
    const row = await findOrBeginNumber(db, {
      ...{ tenantId: tenant.id, customerId: customer.id, provider, now },
      cell: house.cell.id,
    });
    return {
      ...{ id: row.id, provider: row.provider, reference: row.reference },
      customerId: customer.id,
      accountName: accountNameFor(tenant.businessName, customer),
      isOpen: isOpened(row),
    };
  },

  async call({ providers, tenant, intent }) {
    return intent.isOpen ? null : await askForAccount({ providers, tenant }, intent);
  },

  async settle({ house, db, tenant, now, intent, outcome: answer, audit }) {
    const row = await lockOpening(db, tenant.id, intent);
    if (!row) throw problem('customer_not_found');
    if (isOpened(row)) {
      audit(null);
      const known = shapeVirtualAccount(row);
      openBefore.add(known);
      return known;
    }
    if (answer === null || answer.kind === 'unknown') {
      throw withoutAnswer(answer ?? {}, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        whenAway: 'The payment provider is not responding: try again in a few seconds',
      });
    }
    if (answer.kind === 'refused') {
      if (answer.code === 'limit_reached') return commitRefusal('account_limit_reached');
      const message = `The payment provider refused the account number: ${answer.reason}`;
      return commitRefusal('provider_refused', { message });
    }
    const at = contextOf({ house, tenant, now });
    const opened = await settleOpened(db, at, { row, account: answer.value });
    const data = shapeVirtualAccount(opened);
    audit({ id: row.id, code: row.code });
    return data satisfies Static<typeof VirtualAccount>;
  },
});
