// A merchant ends what lets a customer in to the page of payers.

import Type from 'typebox';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { operation } from '../frame/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import { deletePasses } from '../model/portal/passes-sql.ts';

export const endPortalSessions = operation({
  access: 'key',
  needs: 'remind',
  audit: { action: 'customer.portal_sessions_ended', subject: 'customer' },
  tag: 'Customers',
  summary: 'End all sessions on the customer’s own page',
  description: 'Ends links and codes too. The customer can ask for another code.',
  input: {
    params: Type.Object({
      emailOrCode: ReferenceText('The customer’s email, phone number, code or id'),
    }),
  },
  output: Type.Object(
    { ended: Type.Integer({ description: 'Number of links, codes and sessions that were ended' }) },
    { title: 'EndedPortalSessions', description: 'What was ended.' },
  ),
  message: 'Sessions ended',
  problems: NAMED_CUSTOMER_PROBLEMS,
  example: { params: { emailOrCode: 'ada@example.com' }, data: { ended: 1 } },

  async run({ db, tenant, params, audit }) {
    const name = { named: params.emailOrCode, find: lockCustomer };
    const customer = await requireCustomer(db, tenant.id, name);
    const ended = await deletePasses(db, tenant.id, { customerId: customer.id });
    audit({ id: customer.id, code: customer.code, changes: { to: { ended } } });
    return { ended };
  },
});
