// A merchant gives a customer credit, or takes some of it back: the next invoices use it.

import Type from 'typebox';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { emit } from '../events/emit.ts';
import { operation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, IN_KOBO, words } from '../lib/api/schema.ts';
import { newId } from '../lib/values/id.ts';
import { formatNaira, MAX_AMOUNT_KOBO } from '../lib/values/money.ts';
import {
  CreditEntry,
  creditEntryExample,
  creditEntryOf,
  shapeCreditEntry,
} from '../model/credit/shape.ts';
import { writeCreditAcrossTenants } from '../model/credit/sql.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import { viewCustomer } from '../model/views/customers.ts';

export const giveCredit = operation({
  access: 'key',
  needs: 'money',
  audit: { action: 'customer.credited', subject: 'customer' },
  tag: 'Customers',
  summary: 'Add to or reduce a customer’s credit',
  description:
    'Credit is applied automatically to the customer’s next invoice, for any ' +
    'subscription, and is returned if that invoice fails for good. A negative amount ' +
    'reduces the credit.',
  input: {
    params: Type.Object({
      emailOrCode: ReferenceText('The customer’s email, phone number, code or id'),
    }),
    body: Body({
      amount: Type.Integer({
        minimum: 0 - MAX_AMOUNT_KOBO,
        ...IN_KOBO,
        maximum: MAX_AMOUNT_KOBO,
        description: 'Amount to add, in kobo. Negative to reduce the credit. Not 0.',
      }),
      reason: words(2_000, 'The reason, for your records'),
    }),
  },
  output: CreditEntry,
  status: 201,
  message: 'Credit given',
  messageFor: ({ amount }) => (amount > 0 ? 'Credit given' : 'Credit reduced'),
  problems: [...NAMED_CUSTOMER_PROBLEMS, 'credit_insufficient'],
  example: {
    params: { emailOrCode: 'ada@example.com' },
    body: { amount: creditEntryExample.amount, reason: creditEntryExample.reason ?? '' },
    data: creditEntryExample,
  },

  async run({ db, tenant, now, params, body, audit }) {
    const { amount, reason } = body;
    if (amount === 0) throw invalidField('amount', 'must not be 0');
    const name = { named: params.emailOrCode, find: lockCustomer };
    const customer = await requireCustomer(db, tenant.id, name);
    const given = { amount, source: 'manual', reason, invoiceId: null } as const;
    const entry = creditEntryOf(customer, given, { id: newId(), now });
    const { balanceAfter: creditBalance } = entry;
    if (creditBalance < 0) throw problem('credit_insufficient');
    // Deposits may have brought more: what reduces it is never too much.
    if (amount > 0 && creditBalance > MAX_AMOUNT_KOBO) {
      const most = formatNaira(MAX_AMOUNT_KOBO);
      throw invalidField('amount', `is too high: the credit can be at most ${most}`);
    }
    await writeCreditAcrossTenants(db, [entry]);
    const data = await viewCustomer(db, tenant.id, { ...customer, creditBalance });
    await emit(db, tenant.id, { type: 'customer.updated', entityId: customer.id, data, now });
    audit({ id: customer.id, code: customer.code });
    return shapeCreditEntry(entry);
  },
});
