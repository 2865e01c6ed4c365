// Mandates and their initiations, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { selectMandatePage } from '../model/lists/sql.ts';
import {
  InitiationStatus,
  Mandate,
  mandateExample,
  shapeMandate,
} from '../model/mandates/shape.ts';
import { nameMandates } from '../model/mandates/sql.ts';

export const listDirectDebits = listOperation({
  tag: 'Direct debit',
  summary: 'List mandates',
  description:
    'Searches customer and plan names, and the start of `merchantReference`, `mandateId` ' +
    'and your `orderReference`.',
  message: 'Mandates found',
  filters: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(InitiationStatus),
    customer: Type.Optional(
      boundedText(300, { description: 'The customer’s id, code, email or your reference' }),
    ),
    plan: Type.Optional(boundedText(300, { description: 'Its id or code' })),
  },
  item: Mandate,
  example: { query: { status: 'completed' }, item: mandateExample },

  select: selectMandatePage,

  view: async (rows, { db, tenant }) =>
    (await nameMandates(db, tenant.id, rows)).map((mandate) => shapeMandate(mandate)),
});
