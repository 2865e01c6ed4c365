// Customers' account numbers, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import {
  isOpened,
  shapeVirtualAccount,
  VirtualAccount,
  VirtualAccountStatus,
  virtualAccountExample,
} from '../model/virtual-accounts/shape.ts';
import { selectAccountPage } from '../model/virtual-accounts/sql.ts';

export const listVirtualAccounts = listOperation({
  tag: 'Transfers',
  summary: 'List account numbers',
  description: 'Searches the start of code and number.',
  message: 'Account numbers found',
  filters: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(VirtualAccountStatus),
    customer: Type.Optional(
      boundedText(300, { description: 'The customer’s id, code, email or your reference' }),
    ),
  },
  item: VirtualAccount,
  example: { query: { status: 'active', limit: 20 }, item: virtualAccountExample },

  select: selectAccountPage,
  view: (rows) => rows.filter(isOpened).map(shapeVirtualAccount),
});
