// Disputes, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { DisputeKind, DisputeStatus } from '../model/disputes/shape.ts';
import { selectDisputePage } from '../model/disputes/sql.ts';
import { DisputeView, disputeViewExample, viewDisputes } from '../model/views/disputes.ts';

const named = (description: string) => Type.Optional(boundedText(300, { description }));

export const listDisputes = listOperation({
  tag: 'Disputes',
  summary: 'List disputes',
  description: 'Searches the start of the code.',
  message: 'Disputes found',
  filters: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(DisputeStatus),
    kind: Type.Optional(DisputeKind),
    customer: named('The customer’s id, code, email or your reference'),
    subscription: named('Its id or code'),
    invoice: named('The invoice’s id, code or number'),
    payment: named('The payment attempt’s id or code'),
  },
  item: DisputeView,
  example: { query: { status: 'needs_response', limit: 20 }, item: disputeViewExample },

  select: selectDisputePage,
  view: (rows, { db, tenant }) => viewDisputes(db, tenant.id, rows),
});
