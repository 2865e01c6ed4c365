// A merchant erases what is kept of a customer. The customer has no name from here on; a job goes
// through everything else.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import type { Tenant } from '../frame/house.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, words } from '../lib/api/schema.ts';
import type { CustomerRow } from '../model/customers/shape.ts';
import { lockCustomerWithKey, writeCustomer } from '../model/customers/sql.ts';
import { endOfPapers } from '../model/personal-data/billed-to.ts';
import {
  type BilledTo,
  beginErasure,
  newestPaperAt,
  selectErasure,
} from '../model/personal-data/erasures-sql.ts';
import { ERASED, erasedEmail, isErasedEmail } from '../model/personal-data/fates.ts';
import { isMoneyUnderWay, knownOfRow } from '../model/personal-data/known-sql.ts';
import { Erasure, erasureExample, shapeErasure } from '../model/personal-data/shape.ts';
import { stopMailsOf } from '../model/personal-data/walk-sql.ts';
import { deletePasses } from '../model/portal/passes-sql.ts';
import { hasLiveSubscriptions } from '../model/subscriptions/sql.ts';
import { FIRST_ERASING_STEP } from './erasing-steps.ts';

/** By then requests that had read the customer before have ended, and are in the API log. */
const SETTLED_MS = 15_000;

export const eraseCustomer = operation({
  access: 'key',
  needs: 'govern',
  audit: { action: 'customer.erased', subject: 'customer' },
  tag: 'Customers',
  summary: 'Erase a customer’s personal data',
  description:
    'Deletes what identifies the customer, everywhere: name, email, phone number, address, ' +
    'metadata, saved cards and bank accounts, account numbers, emails, events, API log and audit ' +
    'log. The id and the code still find the customer, now called `Erased`. Invoices, payments ' +
    'and credit notes keep their amounts and numbers; documents name the customer for ' +
    '`retention.documentsYears` years. Takes up to a minute, then `customer.erased` is sent. ' +
    'Cannot be undone.',
  input: {
    params: Type.Object({
      emailOrCode: ReferenceText('The customer’s email, phone number, code or id'),
    }),
    body: Body({ reason: words(500, 'Why the data is erased, for your audit log') }),
  },
  output: Erasure,
  status: 202,
  message: 'Erasure started',
  problems: [...NAMED_CUSTOMER_PROBLEMS, 'customer_subscribed', 'customer_money_under_way'],
  example: {
    params: { emailOrCode: 'CUST_x9Y8z7W6' },
    body: { reason: 'Asked for by email on 14 February' },
    data: erasureExample,
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const name = { named: params.emailOrCode, find: lockCustomerWithKey };
    const customer = await requireCustomer(db, tenant.id, name);
    const { id, code } = customer;
    audit({ id, code, changes: { reason: body.reason } });
    const before = await selectErasure(db, tenant.id, id);
    if (before && before.doneAt === null) return shapeErasure(before);
    if (await hasLiveSubscriptions(db, tenant.id, id)) throw problem('customer_subscribed');
    if (await isMoneyUnderWay(db, tenant.id, id)) throw problem('customer_money_under_way');
    const realNow = house.clock.now();
    const erasure = await beginErasure(db, tenant.id, {
      ...{ customerId: id, step: FIRST_ERASING_STEP, known: namesOf(customer) },
      ...(await keptPapers(db, { tenant, now }, customer)),
      ...{ now: realNow, dueAt: new Date(realNow.getTime() + SETTLED_MS) },
    });
    await writeCustomer(db, tenant.id, {
      id,
      change: { ...WITHOUT, ...erasedNames(id), updatedAt: now },
    });
    await deletePasses(db, tenant.id, { customerId: id });
    // The job comes to them later: one that is due before it would still be sent.
    await stopMailsOf(db, tenant.id, id);
    await wakeWorkers(db, 'erase-customers');
    return shapeErasure(erasure);
  },
});

const erasedNames = (id: string) => ({ name: ERASED, email: erasedEmail(id) });

const WITHOUT = {
  ...{ phoneNumber: null, externalRef: null, taxNumber: null },
  ...{ billingName: null, billingAddress: null },
};

const namesOf = (customer: CustomerRow) =>
  knownOfRow(customer).filter((value) => value !== ERASED && !isErasedEmail(value));

/** What documents go on to say, where there is one that may. */
async function keptPapers(
  db: Db,
  { tenant, now }: { readonly tenant: Tenant; readonly now: Date },
  { id, name, billingName, billingAddress: address, taxNumber }: CustomerRow,
): Promise<{ readonly papers: BilledTo | null; readonly newestPaperAt: Date | null }> {
  const newest = await newestPaperAt(db, tenant.id, id);
  const billed = billingName ?? name;
  const isKept = billed !== ERASED && newest !== null && endOfPapers(tenant, newest) > now;
  return {
    papers: isKept ? { name: billed, address, taxNumber } : null,
    newestPaperAt: isKept ? newest : null,
  };
}
