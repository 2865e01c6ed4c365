// Everything that happened with one customer, newest first, each thing once.

import Type from 'typebox';
import { isNamed } from '../db/named.ts';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { operation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { mayDo } from '../frame/roles.ts';
import { windowOf } from '../frame/window.ts';
import { DAYS, PageQuery, ReferenceText, USUAL_LIMIT } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { Timeline, TimelineKind, timelineExample } from '../model/timeline/shape.ts';
import {
  selectMarkPlace,
  selectMarks,
  selectSubscriptionId,
  type TimelineQuery,
} from '../model/timeline/sql.ts';
import { tellMarks } from './entries.ts';

const { limit, after } = PageQuery;

/** Left out for all others: they may read neither the mailbox nor the audit trail. */
const FOR_GOVERNING: ReadonlySet<string> = new Set(['email', 'audit']);

export const readCustomerTimeline = operation({
  access: 'key',
  needs: 'read',
  tag: 'Customers',
  summary: 'Retrieve a customer’s timeline',
  description: 'Emails and audit entries are included only if your role may read them.',
  input: {
    params: Type.Object({
      emailOrCode: ReferenceText('The customer’s email, phone number, code or id'),
    }),
    query: Type.Object({
      ...{ limit, after },
      ...DAYS,
      kind: Type.Optional(TimelineKind),
      subscription: Type.Optional(
        boundedText(300, 'Only what concerns this subscription: its code or id'),
      ),
    }),
  },
  output: Timeline,
  message: 'Timeline found',
  problems: NAMED_CUSTOMER_PROBLEMS,
  example: {
    params: { emailOrCode: 'ada@example.com' },
    query: { kind: 'event' },
    data: timelineExample,
  },

  async run({ db, tenant, actor, params, query }) {
    const customer = await requireCustomer(db, tenant.id, { named: params.emailOrCode });
    const window = windowOf(query, tenant.timezone);
    const customerId = customer.id;
    const called = query.subscription === undefined ? null : isNamed(query.subscription);
    const found = called && (await selectSubscriptionId(db, tenant.id, { customerId, called }));
    if (found === undefined) return { entries: [], hasMore: false };
    const governs = mayDo(actor.role, 'govern');
    const isIncluded: TimelineQuery['isIncluded'] = ({ kind }) =>
      kind === (query.kind ?? kind) && (governs || !FOR_GOVERNING.has(kind));
    const asked = { customerId, subscriptionId: found, window, isIncluded };
    const id = query.after;
    const place = id === undefined ? null : await selectMarkPlace(db, tenant.id, { ...asked, id });
    if (place === undefined)
      throw invalidField('after', 'must be the id of an entry in this timeline');
    const most = query.limit ?? USUAL_LIMIT;
    const marks = await selectMarks(db, tenant.id, { ...asked, after: place, most: most + 1 });
    const shown = marks.slice(0, most);
    const entries = await tellMarks(db, { tenant, seesAudit: governs }, shown);
    return { entries, hasMore: marks.length > most };
  },
});
